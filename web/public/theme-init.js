(() => {
  try {
    const page = document.documentElement;
    const saved = JSON.parse(localStorage.getItem("guidon_ui") || "{}");
    const theme = saved.theme || "dark";
    const light = matchMedia("(prefers-color-scheme: light)").matches;
    page.dataset.theme = theme === "system" ? (light ? "light" : "dark") : theme;
    if (saved.variant) page.dataset.variant = saved.variant;
    if (saved.density) page.dataset.density = saved.density;
  } catch {}
})();
