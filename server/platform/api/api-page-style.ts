/** The reference page's own sheet; its colours are those of web/ui/tokens.css. */
export const apiPageStyle = `
:root {
  color-scheme: dark;
  --bg: oklch(0.165 0.018 264); --surface: oklch(0.205 0.019 264); --line: oklch(0.33 0.022 264);
  --text: oklch(0.968 0.006 264); --text-2: oklch(0.778 0.02 264); --accent: oklch(0.75 0.13 259.815);
  --ok: oklch(0.78 0.15 155); --warn: oklch(0.82 0.14 80); --bad: oklch(0.75 0.16 25);
}
[data-theme="light"] {
  color-scheme: light;
  --bg: oklch(0.972 0.012 264); --surface: oklch(1 0 0); --line: oklch(0.885 0.017 264);
  --text: oklch(0.2 0.019 264); --text-2: oklch(0.41 0.013 264); --accent: oklch(0.48 0.16 259.815);
  --ok: oklch(0.46 0.12 155); --warn: oklch(0.47 0.1 80); --bad: oklch(0.5 0.2 25);
}
* { box-sizing: border-box; }
html { background: var(--bg); color: var(--text); font: 0.9375rem/1.55 system-ui, sans-serif; scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem 1.25rem 4rem; display: grid; gap: 1rem 2.5rem; }
header { max-width: 70ch; }
h1 { font-size: 2rem; line-height: 1.1; margin: 0 0 0.5rem; }
h2 { text-transform: capitalize; margin: 2rem 0 0.5rem; }
h4 { margin: 1rem 0 0.25rem; }
p { margin: 0.25rem 0; }
a { color: var(--accent); }
a:focus-visible, main:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, .kind, .type { font-family: ui-monospace, "Cascadia Mono", monospace; font-size: 0.875em; }
code { overflow-wrap: anywhere; }
nav h2 { font-size: 0.8125rem; margin: 1rem 0 0.25rem; color: var(--text-2); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: 0.25rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
article, section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
article:target, section:target { border-color: var(--accent); }
h3 { margin: 0 0 0.25rem; }
.method { font-weight: 700; color: var(--accent); }
.method.get { color: var(--ok); }
.method.put, .method.patch { color: var(--warn); }
.method.delete { color: var(--bad); }
.quiet, .type { color: var(--text-2); }
.shape { margin: 0.25rem 0; padding-left: 1.1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.35rem 1rem; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; min-width: 0; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--surface); padding: 0.5rem 0.75rem; }
@media (min-width: 60rem) {
  body { grid-template-columns: 15rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; }
}
`;
