(() => {
  const page = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  // the page is laid out for its scripts from the first paint; one that does not come lays it out without
  page.dataset.script = "";
  addEventListener("error", ({ target }) => target.type === "module" && page.removeAttribute("data-script"), true);
  // `--bg` of web/ui/tokens.css, for the bars that the system draws around the page
  const grounds = {
    dark: { default: "#0a0e16", cosmic: "#0c091b", minimal: "#0d0d0e", vibrant: "#160d16" },
    light: { default: "#f2f6fe", cosmic: "#f5f5ff", minimal: "#f5f6f7", vibrant: "#fbf3fb" },
  };
  let look = {};
  let set = [];
  const apply = () => {
    const theme = look.theme === "light" || (look.theme === "system" && light.matches) ? "light" : "dark";
    page.dataset.theme = theme;
    page.dataset.variant = look.variant || "default";
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.content = grounds[theme][page.dataset.variant] || grounds[theme].default;
    page.dataset.density = look.layoutDensity || "comfortable";
    page.toggleAttribute("data-still", look.showAnimations === false);
    page.toggleAttribute("data-narrow", look.sidebarCollapsed === true);
    for (const name of set) page.style.removeProperty(name);
    const accent = (look.customAccentColor && look.accentStyle?.[theme]) || {};
    set = Object.keys(accent);
    for (const name of set) page.style.setProperty(name, accent[name]);
  };
  const read = () => {
    try {
      look = JSON.parse(localStorage.getItem("guidon_ui")) || {};
    } catch (error) {
      // app.html says what the app cannot do without
      page.toggleAttribute("data-closed", error.name === "SecurityError");
    }
    apply();
  };
  read();
  // the system turns light or dark, this page chooses, or another tab
  light.addEventListener("change", apply);
  addEventListener("guidon:look", ({ detail }) => {
    look = detail;
    apply();
  });
  addEventListener("storage", ({ key }) => (key === "guidon_ui" || key === null) && read());
})();
