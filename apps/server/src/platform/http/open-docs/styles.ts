// The styles of the open API's page: for print, dark mode, phones and wide screens.
export const styles = `
:root { color-scheme: light dark; --ink: #12211f; --quiet: #566663; --line: #d5ddd9; --canvas: #f4f7f6; --paper: #fff; --sea: #0b5d57; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6efed; --quiet: #9db0ac; --line: #2c3a36; --canvas: #0d1514; --paper: #16211f; --sea: #58c4b7; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
:lang(zh-Hans) body, body:lang(zh-Hans) { font-family: "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
:lang(zh-Hant) body, body:lang(zh-Hant) { font-family: "PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", system-ui, sans-serif; }
a { color: var(--sea); }
a:focus-visible, pre:focus-visible, summary:focus-visible, button:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; justify-content: space-between; padding: 0.75rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--paper); }
header > a { font-weight: 600; color: inherit; text-decoration: none; }
header nav { display: flex; gap: 1rem; font-size: 0.9rem; }
header [aria-current] { color: var(--ink); text-decoration: none; }
.columns { max-width: 75rem; margin: 0 auto; padding: 0 1.25rem 5rem; }
.columns > nav ul { list-style: none; margin: 1.5rem 0 0; padding: 0; columns: 2 9rem; font-size: 0.9rem; }
.columns > nav .level3 { padding-left: 1rem; }
.columns > nav .level1 { display: none; }
.columns > nav a { display: block; padding: 0.15rem 0; text-decoration: none; }
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 3rem; }
  .columns > nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; }
  .columns > nav ul { columns: 1; }
}
main { min-width: 0; max-width: 54rem; }
h1 { margin: 2rem 0 0.5rem; font-size: 1.9rem; letter-spacing: -0.02em; }
h2 { margin: 3rem 0 0.5rem; font-size: 1.35rem; }
h3 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; color: var(--quiet); }
h2 a, h3 a { color: inherit; text-decoration: none; }
figure { position: relative; margin: 0.75rem 0; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
figcaption { padding: 0.4rem 0.9rem; border-bottom: 1px solid var(--line); font: 0.8rem ui-monospace, Menlo, Consolas, monospace; color: var(--quiet); }
pre { margin: 0; padding: 0.8rem 0.9rem; overflow: auto; max-height: 34rem; border-radius: 10px; }
pre, code { font: 0.85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
p code, td code, li code { overflow-wrap: anywhere; }
figure button { position: absolute; top: 0.3rem; right: 0.3rem; padding: 0.2rem 0.6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--canvas); color: var(--sea); font: 0.8rem system-ui, sans-serif; cursor: pointer; }
.wide { overflow-x: auto; }
table { width: 100%; margin: 0.75rem 0; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
tr:target td { background: color-mix(in srgb, var(--sea) 18%, transparent); }
details { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
details > :not(summary) { margin-left: 0.9rem; margin-right: 0.9rem; }
summary { padding: 0.55rem 0.9rem; cursor: pointer; }
summary b { display: inline-block; min-width: 2.75rem; font: 600 0.8rem ui-monospace, Menlo, Consolas, monospace; color: var(--sea); }
summary code { overflow-wrap: anywhere; }
summary span { color: var(--quiet); font-size: 0.9rem; margin-left: 0.5rem; }
.refusals a { display: inline-block; margin: 0 0.75rem 0.25rem 0; font-size: 0.85rem; }
`;

/** Adds a button to each block of code. Served as a file, because the page's policy runs no inline script. */
export const copyScript = `const { copy, copied } = document.currentScript.dataset;
for (const pre of document.querySelectorAll('figure pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy;
  button.onclick = async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), 1500);
  };
  pre.before(button);
}
`;
