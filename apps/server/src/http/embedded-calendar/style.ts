/** The colours that the calendar uses of the site's themes (`apps/web/src/styles/tokens.css`). */
const DARK =
  'color-scheme:dark;--ground:#161311;--panel:#1e1a17;--text:#f3eadc;--quiet:#a69988;--line:#38312b;--price:#e9c270;--mark:#e58763;--full:#f4978f;--focus:#a3cbf5'
const LIGHT =
  'color-scheme:light;--ground:#f4eee2;--panel:#fbf7ef;--text:#231c16;--quiet:#675b4d;--line:#dbcfba;--price:#7d5407;--mark:#a5401f;--full:#a52a27;--focus:#1c5fb0'

/** The style of the embedded calendar, which needs no other file. */
export const STYLE = [
  `:root{${LIGHT}}`,
  `@media(prefers-color-scheme:dark){:root{${DARK}}}`,
  `:root[data-theme=dark]{${DARK}}`,
  `:root[data-theme=light]{${LIGHT}}`,
  '*{box-sizing:border-box}',
  'html{background:var(--ground)}',
  'body{max-width:60rem;margin:0 auto;padding:1rem;color:var(--text);font:400 .9375rem/1.5 system-ui,"Segoe UI",Arial,sans-serif;overflow-wrap:anywhere}',
  'h1,h2,.title{font-family:Georgia,"Times New Roman",serif;line-height:1.25}',
  'a{color:inherit;text-decoration-color:var(--mark);text-underline-offset:.2em}',
  ':focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}',
  'header,footer{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.25rem 1rem}',
  'h1{margin:0;font-size:1.375rem;font-weight:600}',
  'h2{margin:1.5rem 0 .625rem;font-size:1.0625rem;font-weight:600}',
  'h2::first-letter{text-transform:uppercase}',
  'p{margin:0}',
  '.note{margin-top:1.25rem}',
  'ul{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:.75rem;background:var(--panel)}',
  'li{display:grid;grid-template-columns:3.25rem 2.75rem minmax(0,1fr) auto;gap:0 1rem;align-items:start;padding:.875rem 1rem}',
  'li+li{border-top:1px solid var(--line)}',
  'img{display:block;width:2.75rem;height:3.6875rem;object-fit:cover;border-radius:2px 4px 4px 2px;background:var(--line)}',
  'time,.end{font-variant-numeric:tabular-nums}',
  'time{font-weight:600;white-space:nowrap}',
  '.title{font-size:1.0625rem;font-weight:600}',
  '.quiet{color:var(--quiet);font-size:.8125rem}',
  '.end{text-align:right;white-space:nowrap}',
  '.price{color:var(--price);font-weight:600}',
  '.full{color:var(--full);font-size:.8125rem}',
  'footer{margin-top:1.25rem}',
  '.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '@media(max-width:30rem){',
  'li{grid-template-columns:3rem 2.75rem minmax(0,1fr);gap:0 .75rem;padding:.875rem .75rem}',
  '.end{grid-column:3;display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;text-align:left}',
  '}',
  // Text at twice its size, or a very narrow column of another site.
  '@media(max-width:18rem){li{display:block}img{display:none}.end{white-space:normal}}',
].join('')
