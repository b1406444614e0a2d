"""The page in a browser: nothing runs but our script, keys and clicks step through the cards.

Needs the dependency group ``browser``, and the programs chromium and chromedriver.
"""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from showlogs import data, democracy, joker

from referee.deals.table import table
from referee.fixtures_dir import fixtures_dir
from referee.playing.sitting import Sittings
from referee.showing.build import look
from referee.showing.page import page
from referee.showing.report import Origin

pytest.importorskip("selenium", reason="the dependency group `browser` is not installed")

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
)
HOSTILE = [
    "<script>document.title='owned'</script>",
    "</style>\"'><img src=x onerror=\"document.title='owned'\">",
    "\x1b[31mred\u202eevil\x00",
    "x" * 10_000,
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    program, driver_program = shutil.which("chromium"), shutil.which("chromedriver")
    assert program, "chromium is not installed (Debian: chromium)"
    assert driver_program, "chromedriver is not installed (Debian: chromium-driver)"
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('browser')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver_program))
    yield driver
    driver.quit()


class Shown:
    """A page that is open in the browser."""

    def __init__(self, browser: webdriver.Chrome, folder: Path) -> None:
        self.browser = browser
        self.folder = folder

    def open(self, log: Any, place: str = "") -> None:
        raw = log if isinstance(log, bytes) else data(log)
        path = self.folder / "page.html"
        path.write_text(page(look(raw), Origin("a.json", None, raw)), encoding="utf-8")
        self.browser.get("about:blank")
        self.browser.get(f"{path.as_uri()}{place}")

    def fixture(self, name: str, place: str = "") -> None:
        self.open((fixtures_dir() / name).read_bytes(), place)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.browser.find_element(By.TAG_NAME, "body").send_keys(key)

    def click(self, selector: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def text(self, selector: str) -> str:
        return str(self.browser.find_element(By.CSS_SELECTOR, selector).text)

    def texts(self, selector: str) -> list[str]:
        return [each.text for each in self.browser.find_elements(By.CSS_SELECTOR, selector)]

    def run(self, script: str) -> Any:
        return self.browser.execute_script(f"return {script}")

    @property
    def here(self) -> str:
        return self.text("#here")

    @property
    def place(self) -> str:
        return str(self.run("location.hash"))

    @property
    def complaints(self) -> list[Any]:
        """What the browser has to complain of: breaches of the policy, errors of the script."""
        return list(self.browser.get_log("browser"))


@pytest.fixture
def shown(browser: webdriver.Chrome, tmp_path: Path) -> Iterator[Shown]:
    opened = Shown(browser, tmp_path)
    yield opened
    assert opened.complaints == []


def test_keys_step_from_card_to_card(shown: Shown) -> None:
    shown.open(joker())
    assert shown.here == "Deal 1, 2 cards each, before the first card"
    shown.press(Keys.ARROW_RIGHT)
    assert shown.here.endswith("trick 1, card 1")
    assert shown.place == "#d1t1c1"
    assert shown.texts("#round .felt .card > [aria-hidden]") == ["7"]
    shown.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert shown.place == "#d1t1c2"
    shown.press(Keys.END)
    assert shown.place == "#d2t2c4"
    shown.press(Keys.ARROW_RIGHT)
    assert shown.place == "#d2t2c4"
    shown.press(Keys.HOME)
    assert shown.place == "#d1"


def test_cards_that_are_gone_and_tricks_so_far(shown: Shown) -> None:
    shown.open(joker(), "#d1t1c4")
    assert len(shown.texts("#round .seat .gone")) == 4
    # Tamar's nine takes the trick, whatever is written.
    assert shown.text("#round .felt .takes .who") == "3. Tamar"
    seats = shown.texts("#round .seat p:first-child")
    assert "Tamar bid 0, took 1 trick" in seats
    assert "Giorgi bid 0, took 0 tricks" in seats


def test_n_and_p_go_from_finding_to_finding(shown: Shown) -> None:
    shown.open(joker())
    places, codes = [], []
    for key in "nnnnpp":
        shown.press(key)
        places.append(shown.place)
        codes.append(shown.text("#found .code").split()[1])
    assert places == ["#d1t1c2", "#d1t1c4", "#d2t2c4", "#d2t2c4", "#d1t1c4", "#d1t1c2"]
    assert codes == ["P402", "T501", "S601", "S601", "T501", "P402"]
    assert shown.text("#found dl").split() == ["Legal", "K", "king", "of", "hearts"]
    shown.click("#found article > a")
    assert shown.place == "#f1"


def test_buttons_do_what_the_keys_do(shown: Shown) -> None:
    shown.open(joker())
    for go, place in (
        ("on", "#d1t1c1"),
        ("after", "#d1t1c2"),
        ("last", "#d2t2c4"),
        ("before", "#d1t1c4"),
        ("back", "#d1t1c3"),
        ("first", "#d1"),
    ):
        shown.click(f"[data-go={go}]")
        assert shown.place == place
    assert shown.run("document.querySelector('[data-go=back]').ariaDisabled") == "true"


def test_a_link_leads_to_its_card_and_a_click_on_a_card_too(shown: Shown) -> None:
    shown.open(joker(), "#d2t1c3")
    assert shown.here == "Deal 2, 2 cards each, trick 1, card 3"
    assert "Joker" in shown.text("#round .felt")
    shown.click("#d1t2c1 a")
    assert shown.here == "Deal 1, 2 cards each, trick 2, card 1"
    assert shown.run("document.querySelector('.play[aria-current]').id") == "d1t2c1"
    shown.click("#f1 h3 a")
    assert shown.place == "#d1t1c2"


def test_keys_can_be_left_to_the_reader(shown: Shown) -> None:
    shown.open(joker())
    shown.click("#keys")
    shown.press("n", Keys.ARROW_RIGHT)
    assert shown.place == ""


def test_the_step_is_told_to_who_listens(shown: Shown) -> None:
    shown.open(joker(), "#d1t1c2")
    heard = shown.run("document.getElementById('heard').textContent")
    assert heard.startswith("Deal 1, 2 cards each, trick 1, card 2: Lali, 8 of spades. Finding: ")
    assert shown.run("document.getElementById('heard').ariaLive") == "polite"


def test_democracy_by_days_with_vote_and_ghost(shown: Shown) -> None:
    shown.open(democracy(), "#d1y2t1c2")
    assert shown.here == "Deal 1, Day 2, trick 1, card 2"
    assert "vote" in shown.text("#round .felt .vote")
    # Maya's five went to Walt, who drew it: it is gone from her hand.
    shown.press(Keys.HOME, *[Keys.ARROW_RIGHT] * 4)
    assert shown.place == "#d1y1t1c4"
    assert len(shown.texts("#round .seat .gone")) == 4


def test_sabokbaz_with_quatrains(shown: Shown) -> None:
    shown.fixture("sabokbaz/clean/khayyam.json", "#d1t1c4")
    assert "Khayyam" in shown.text("#round .felt .takes")
    assert len(shown.texts(".recitals td .card")) == 4


def test_troggu_after_the_exchange(shown: Shown) -> None:
    shown.fixture("troggu/clean/fool-withheld.json", "#d1t9c6")
    # Nine cards each, all played; the tappist's are those after the exchange.
    assert len(shown.texts("#round .seat .gone")) == 54
    assert "for the Fool" in shown.text("#round .facts")


def test_hostile_names_run_nothing(shown: Shown) -> None:
    shown.open(joker(players=HOSTILE, id="</title><script>document.title='owned'</script>"))
    shown.press("n", Keys.END, "p", Keys.HOME)
    assert shown.browser.title.startswith("3 findings")
    assert shown.run("document.scripts.length") == 1
    assert shown.run("document.images.length") == 0


def test_a_log_of_unsound_form_has_no_table(shown: Shown) -> None:
    shown.open(joker(players=["Nino"]))
    shown.press("n", Keys.ARROW_RIGHT)
    assert "F105" in shown.text("#f1")
    assert shown.texts("#table") == []


@pytest.mark.parametrize("width", [360, 800, 1600])
def test_no_width_cuts_the_page(shown: Shown, width: int) -> None:
    size = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    shown.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        for name in ("troggu/clean/partner.json", "democracy/clean/high-stakes-sweep.json"):
            shown.fixture(name)
            assert shown.run("document.documentElement.scrollWidth") <= width
    finally:
        shown.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_dark_and_light_have_enough_contrast(shown: Shown) -> None:
    for scheme in ("light", "dark"):
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        shown.open(joker(), "#d1t1c2")
        for selector in (
            "h1",
            ".says",
            "dt",
            ".mark",
            ".c-fC",
            ".c-fD",
            ".c-fH",
            ".c-special",
            "i",
        ):
            assert contrast(shown, selector) >= 4.5, (scheme, selector)
    shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def contrast(shown: Shown, selector: str) -> float:
    """The contrast of the first such element's text with what is behind it (WCAG 1.4.3)."""
    colours = shown.browser.execute_script(
        """let at = document.querySelector(arguments[0]);
        const ink = getComputedStyle(at).color;
        let behind = "rgba(0, 0, 0, 0)";
        for (; at && behind === "rgba(0, 0, 0, 0)"; at = at.parentElement)
          behind = getComputedStyle(at).backgroundColor;
        return [ink, behind].map(c => c.match(/[0-9.]+/g).slice(0, 3).map(Number));""",
        selector,
    )
    light, dark = sorted(map(luminance, colours), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: list[float]) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_it_prints_without_the_table_and_with_all_tricks(shown: Shown) -> None:
    shown.open(joker(), "#d1t1c2")
    printed = shown.browser.execute_cdp_cmd("Page.printToPDF", {})
    assert base64.b64decode(printed["data"]).startswith(b"%PDF")
    shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert shown.texts("#table #here") == [""]
        assert len(shown.texts(".trick")) == 4
    finally:
        shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.parametrize(("game", "players"), [("democracy", 10), ("troggu", 8)])
def test_paper_is_wide_enough_for_every_column(shown: Shown, game: str, players: int) -> None:
    log = Sittings(table(game, players), "paper", deals=1).log(1)
    size = {"width": 718, "height": 1000, "deviceScaleFactor": 1, "mobile": False}
    shown.open({**log, "players": [f"Maximilian the {n}th of his house" for n in range(players)]})
    shown.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert shown.run("document.documentElement.scrollWidth") <= 718
    finally:
        shown.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        shown.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_without_script_everything_can_be_read(shown: Shown) -> None:
    shown.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        shown.open(joker())
        assert shown.texts("#table h2") == [""]
        assert len(shown.texts(".trick .play")) == 16
        assert shown.text("#f1 .says").startswith("Lali played")
    finally:
        shown.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_the_log_is_copied(shown: Shown) -> None:
    shown.open(joker())
    shown.click("#log summary")
    shown.click("#copy")
    selected = shown.run("getSelection().toString()")
    assert selected.strip() == data(joker()).decode()
