// The desk's stylesheet: the product's colours, one column on a phone, two on a wide screen.
export const deskCss = `
:root {
  color-scheme: light dark;
  --azul: #12448f; --sobre-azul: #fff; --azul-fundo: #eef4fc; --ocre: #f2b134; --sobre-ocre: #2b1c00;
  --telha: #b3261e; --telha-fundo: #fdeeec; --verde: #1b6e45; --verde-fundo: #e7f5ed; --laranja: #b4470c;
  --ceu: #155bcb; --papel: #f7f8fa; --superficie: #fff; --tinta: #16202f; --tinta-suave: #4d5a6b;
  --borda: #78869a; --linha: #dce3ed;
}
@media (prefers-color-scheme: dark) {
  :root {
    --azul: #8fb8f5; --sobre-azul: #0a1b38; --azul-fundo: #1d3762; --telha: #ffb4ab; --telha-fundo: #3a1a18;
    --verde: #7fd3a5; --verde-fundo: #12301f; --laranja: #ffb787; --ceu: #a8c7fa; --papel: #0d1320;
    --superficie: #1e293d; --tinta: #e8edf5; --tinta-suave: #a9b4c4; --borda: #74839b; --linha: #374459;
  }
}
* { box-sizing: border-box; }
html {
  font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  color: var(--tinta); background: var(--papel); overflow-wrap: anywhere; text-size-adjust: 100%;
  scroll-padding-top: 1rem;
}
body { margin: 0 auto; max-width: 64rem; padding: 1.25rem 1rem 3rem; }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.375rem; line-height: 1.25; }
h2 { font-size: 1.125rem; line-height: 1.25; margin-bottom: .75rem; }
h3 { font-size: 1rem; line-height: 1.35; }
a { color: var(--azul); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--azul); outline-offset: 2px; }
.aviso { margin-top: .5rem; padding-left: .75rem; border-left: .25rem solid var(--ocre); max-width: 42rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block: .75rem 1.25rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.recado { grid-column: 1 / -1; padding: .75rem 1rem; border-radius: .75rem; font-weight: 650; }
.recado[data-tom="feito"] { background: var(--verde-fundo); color: var(--verde); }
.recado[data-tom="recusado"] { background: var(--telha-fundo); color: var(--telha); }
main { display: grid; gap: 1.25rem; align-items: start; }
section { min-width: 0; padding: 1.125rem 1rem; border: 1px solid var(--linha); border-radius: 1.25rem; background: var(--superficie); }
.lista { list-style: none; display: grid; gap: 1rem; }
.lista > li + li { padding-top: 1rem; border-top: 1px solid var(--linha); }
.suave { color: var(--tinta-suave); font-size: .9375rem; }
.chip { display: inline-block; padding: 0 .5rem; border: 1.5px solid; border-radius: 1rem; font-size: .8125rem; font-weight: 650; }
.chip[data-status="PENDENTE"] { color: var(--laranja); }
.chip[data-status="AGENDADA"] { color: var(--verde); }
.chip[data-status="REALIZADA"] { color: var(--ceu); }
.chip[data-status="CANCELADA"] { color: var(--telha); }
.codigo { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: .1em; }
form { display: grid; gap: .75rem; margin-top: .75rem; }
.linha { display: flex; flex-wrap: wrap; gap: .625rem; align-items: end; }
.linha > * { flex: 1 1 8rem; min-width: 0; }
.linha form { margin: 0; }
.atos { margin-top: .75rem; }
label { display: grid; gap: .25rem; font-weight: 600; font-size: .9375rem; }
input, select, textarea, button { font: inherit; color: inherit; min-height: 3rem; min-width: 0; width: 100%; border-radius: .75rem; }
input, select, textarea { font-weight: 400; padding: .5rem .75rem; border: 1.5px solid var(--borda); background: var(--superficie); }
button { padding: .5rem 1rem; border: 1.5px solid var(--borda); background: var(--superficie); color: var(--azul); font-weight: 650; cursor: pointer; }
button[data-tom="principal"] { border-color: transparent; background: var(--azul); color: var(--sobre-azul); }
button[data-tom="perigo"] { color: var(--telha); }
summary { min-height: 2.75rem; padding-block: .5rem; color: var(--azul); font-weight: 650; cursor: pointer; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; }
dt { color: var(--tinta-suave); }
dd { font-variant-numeric: tabular-nums; }
@media (min-width: 52rem) {
  main { grid-template-columns: 1fr 1fr; }
}
.coluna { min-width: 0; display: grid; gap: 1.25rem; }
`;
