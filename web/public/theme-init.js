(() => {
  const page = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const apply = () => {
    try {
      const saved = JSON.parse(localStorage.getItem("guidon_ui") || "{}");
      const theme = saved.theme || "dark";
      page.dataset.theme = theme === "system" ? (light.matches ? "light" : "dark") : theme;
      page.dataset.variant = saved.variant || "default";
      page.dataset.density = saved.density || "comfortable";
    } catch {}
  };
  apply();
  // the system turns light or dark, or another tab chooses
  light.addEventListener("change", apply);
  addEventListener("storage", (event) => event.key === "guidon_ui" && apply());
})();
