// The desk's page: everything that can be done and seen there, as HTML without scripts. `html` escapes every value.
import { html } from "hono/html";
import { addDays } from "../dates.ts";
import type { Fields } from "../document.ts";
import type { Fault } from "../faults.ts";
import { isActiveAgendamento } from "../scheduling.ts";
import { demoCredentials } from "../seed.ts";
import type { Entity, World } from "../world.ts";
import { CALL_PATTERNS, FAULT_CHOICES } from "./orders.ts";

/** The result of the last order. */
export interface DeskMessage {
  tone: "feito" | "recusado";
  text: string;
}

type Html = ReturnType<typeof html>;
type Agendamento = Fields<"Agendamento">;

const LAST_CODES = 8;
const TURNOS = { MANHA: "manhã", TARDE: "tarde" };
const PURPOSES = { confirmacao: "confirmar o e-mail", recuperacao: "recuperar a senha" };

/** The whole page; `basePath` is where it is mounted. */
export function drawDesk(world: World, basePath: string, message: DeskMessage | undefined): Html {
  return html`
    <!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>Mesa do hospital</title>
        <link rel="stylesheet" href="${basePath}/mesa.css">
        <link rel="icon" href="data:,">
      </head>
      <body>
        <header>
          <h1>Mesa do hospital</h1>
          <p
            class="aviso">Aqui você faz o papel do hospital, para ver cada estado do portal. Esta página existe somente
    junto com o servidor de demonstração: com <code>API_BASE_URL</code>, ela não existe.</p>
        </header>
        <nav aria-label="Partes da mesa">
          <a href="#agendamentos">Agendamentos</a>
          <a href="#codigos">Códigos</a>
          <a href="#falhas">Falhas e demora</a>
          <a href="#notificacao">Notificação</a>
          <a href="#campanha">Campanha</a>
          <a href="#sessoes">Sessões</a>
          <a href="/">Abrir o portal</a>
        </nav>
        <main>
    ${message &&
      html`<p class="recado" role="status" data-tom="${message.tone}">${message.text}</p>`}
    <div class="coluna">
    ${drawAgendamentos(world, basePath)}
    ${drawCodes(world)} ${drawSessions(world, basePath)}
    </div>
    <div class="coluna">
    ${drawFaults(world, basePath)}
    ${drawNotificacao(world, basePath)}
    ${drawCampanha(world, basePath)}
    </div>
        </main>
      </body>
    </html>
  `;
}

function drawAgendamentos(world: World, base: string): Html {
  const all = world.list("conta").flatMap((conta) =>
    world.agendamentos(conta.id).map((agendamento) => ({ conta, agendamento }))
  );
  // The latest change first: a new booking is what the developer looks for.
  all.sort((a, b) => b.agendamento.updatedAt.localeCompare(a.agendamento.updatedAt));
  const open = all.filter(({ agendamento }) => isActiveAgendamento(agendamento));
  const over = all.filter(({ agendamento }) => !isActiveAgendamento(agendamento));
  return html`<section id="agendamentos" aria-labelledby="titulo-agendamentos">
<h2 id="titulo-agendamentos">Agendamentos em aberto</h2>
${open.length === 0 && html`<p class="suave">Nenhum agendamento em aberto.</p>`}
<ul class="lista" role="list">
${
    open.map(({ conta, agendamento }) =>
      html`<li>${describe(conta, agendamento)}${drawActs(agendamento, base)}</li>`
    )
  }
</ul>
${
    over.length > 0 && html`
      <details>
        <summary>Encerrados (${over.length})</summary>
        <ul class="lista" role="list">${over.map(({ conta, agendamento }) =>
          html`<li>${describe(conta, agendamento)}</li>`
        )}</ul>
      </details>
    `
  }
</section>`;
}

function describe(
  conta: Entity,
  { status, pet, tipo, data, turno, observacao }: Agendamento,
): Html {
  const when = data === null
    ? "sem data"
    : `${dayInWords(data)}, ${turno ? TURNOS[turno as keyof typeof TURNOS] : "—"}`;
  return html`<h3>${pet.nome}: ${tipo.nome}</h3>
<p><span class="chip" data-status="${status}">${status}</span> ${when}</p>
<p class="suave">${conta.nome}. “${observacao}”</p>`;
}

function drawActs(agendamento: Agendamento, base: string): Html {
  const { id, status, pet, tipo } = agendamento;
  const path = `${base}/agendamentos/${encodeURIComponent(id)}`;
  // There are many copies of each button: a screen reader needs a name that says which one it is.
  const which = `: ${pet.nome}, ${tipo.nome}`;
  const cancel = html`
    <form method="post" action="${path}/cancelar">
      <button data-tom="perigo" aria-label="Cancelar${which}">Cancelar</button>
    </form>
  `;
  if (status === "AGENDADA") {
    return html`
      <div class="linha atos">
        <form method="post" action="${path}/concluir">
          <button data-tom="principal" aria-label="Concluir${which}">Concluir</button>
        </form>
        ${cancel}
      </div>
    `;
  }
  // The buttons of two forms in one row: the button of the confirmation is outside its own form.
  return html`
    <form method="post" action="${path}/confirmar" id="confirmar-${id}">
      <div class="linha">
        <label>Dia (vazio: o próximo)<input type="date" name="data" aria-label="Dia${which}"></label>
        <label>Turno<select name="turno" aria-label="Turno${which}">
    <option value="">O próximo</option>
    <option value="MANHA">Manhã</option>
    <option value="TARDE">Tarde</option>
    </select></label>
      </div>
    </form>
    <div class="linha atos">
      <button form="confirmar-${id}" data-tom="principal" aria-label="Confirmar${which}">Confirmar</button>
      ${cancel}
    </div>
  `;
}

function drawCodes(world: World): Html {
  const codes = world.codes().slice(-LAST_CODES).reverse();
  return html`<section id="codigos" aria-labelledby="titulo-codigos">
<h2 id="titulo-codigos">Códigos enviados por e-mail</h2>
${codes.length === 0 && html`<p class="suave">Nenhum código foi enviado ainda.</p>`}
<ul class="lista" role="list">
${
    codes.map(({ code, email, finalidade }) =>
      html`
        <li>
          <p class="codigo">${code}</p>
          <p class="suave">${email}, para ${PURPOSES[finalidade as keyof typeof PURPOSES]}</p>
        </li>
      `
    )
  }
</ul>
</section>`;
}

function drawFaults(world: World, base: string): Html {
  const ordered = world.faults.list();
  const forAll = ordered.find(({ pattern }) => pattern === "*")?.fault ?? {};
  const delay = "delay" in forAll ? forAll.delay : 0;
  return html`<section id="falhas" aria-labelledby="titulo-falhas">
<h2 id="titulo-falhas">Falhas e demora</h2>
${
    ordered.length === 0 ? html`<p class="suave">Tudo responde como deve.</p>` : html`
      <ul class="lista" role="list">
      ${ordered.map(({ pattern, fault, left, afterActing }) =>
        html`
          <li>
            <h3><code>${pattern === "*" ? "todas as chamadas" : pattern}</code></h3>
            <p class="suave">${describeFault(fault)}${afterActing &&
              ", depois de agir"}${Number.isFinite(left) && html`; ainda ${left}×`}</p>
          </li>
        `
      )}
      </ul>
      <form method="post"
        action="${base}/falhas/limpar"><button data-tom="perigo">Tudo volta ao normal</button></form>
    `
  }
<form method="post" action="${base}/falhas">
<label>Chamada<select name="chamada">${
    CALL_PATTERNS.map((call) => html`<option value="${call}">${nameOfCall(call)}</option>`)
  }</select></label>
<label>O que acontece<select name="falha">${
    FAULT_CHOICES.map(({ id, label }) => html`<option value="${id}">${label}</option>`)
  }</select></label>
<div class="linha">
<label>Quantas vezes (vazio: sempre)<input name="vezes" inputmode="numeric" value="2"></label>
<label>Quando<select name="quando">
<option value="antes">Antes de agir</option>
<option value="depois">Depois de agir</option>
</select></label>
</div>
<p class="suave">O portal tenta de novo uma vez: para ver o erro, falhe 2 vezes ou mais.</p>
<button data-tom="principal">Provocar a falha</button>
</form>
<form method="post" action="${base}/demora">
<label>Demora de cada chamada, em milissegundos<input name="ms" inputmode="numeric" value="${delay}"></label>
<button>Definir a demora</button>
</form>
</section>`;
}

function nameOfCall(call: string): string {
  return call.endsWith("*") ? `${call.slice(0, -2)}: todas as chamadas` : call;
}

function describeFault(fault: Fault): string {
  if ("late" in fault) return `responde 504 e age ${fault.late} ms depois`;
  const wait = fault.delay === undefined ? [] : [`demora ${fault.delay} ms`];
  return [...wait, ...describeAnswer(fault)].join(" e ");
}

function describeAnswer(fault: Fault): string[] {
  if ("cut" in fault) return ["a conexão cai"];
  if ("malformed" in fault) return ["JSON pela metade"];
  return "status" in fault ? [`responde ${fault.status}`] : [];
}

function drawNotificacao(world: World, base: string): Html {
  return html`
    <section id="notificacao" aria-labelledby="titulo-notificacao">
      <h2 id="titulo-notificacao">Enviar notificação</h2>
      <form method="post" action="${base}/notificacoes">
        <label>Para<select name="contaId">${world.list("conta").map(({ id, nome }) =>
          html`<option value="${id}">${nome}</option>`
        )}</select></label>
        <label>Título da notificação<input name="titulo" required maxlength="200"></label>
        <label>Texto da notificação<textarea name="descricao" rows="3" maxlength="5000"></textarea></label>
        <button data-tom="principal">Enviar</button>
      </form>
    </section>
  `;
}

function drawCampanha(world: World, base: string): Html {
  const today = world.today();
  const tipos = world.list("tipo");
  const day = (name: string, label: string, value: string) =>
    html`<label>${label}<input type="date" name="${name}" value="${value}" required></label>`;
  return html`
    <section id="campanha" aria-labelledby="titulo-campanha">
      <h2 id="titulo-campanha">Publicar campanha</h2>
      <form method="post" action="${base}/campanhas">
        <label>Nome da campanha<input name="nome" required maxlength="200"></label>
        <label>Descrição<textarea name="descricao" rows="3" maxlength="5000"></textarea></label>
        <label>Serviço<select name="tipoId">${tipos.map(({ id, nome }) =>
          html`<option value="${id}" ${id === "mutirao-vacina" ? "selected" : ""}>${nome}</option>`
        )}</select></label>
        <div class="linha">
    ${day("dataInicioInscricao", "Inscrições de", today)}
    ${day("dataFimInscricao", "Inscrições até", addDays(today, 10))}
    ${day("dataEvento", "Dia do evento", addDays(today, 14))}
    <label>Vagas<input name="vagasTotal" inputmode="numeric" value="20" required></label>
        </div>
        <button data-tom="principal">Publicar</button>
      </form>
    </section>
  `;
}

function drawSessions(world: World, base: string): Html {
  return html`
    <section id="sessoes" aria-labelledby="titulo-sessoes">
      <h2 id="titulo-sessoes">Sessões</h2>
      <p>Sessões abertas: ${world.countSessions()}</p>
      <form method="post"
        action="${base}/sessoes/encerrar"><button data-tom="perigo">Encerrar todas as sessões</button></form>
      <details>
        <summary>Quem pode entrar</summary>
        <ul class="lista" role="list">${demoCredentials.map(({ who, documento, senha }) =>
          html`
            <li>
              <h3>${who}</h3>
              <dl>
                <dt>Documento</dt>
                <dd>${documento}</dd>
                <dt>Senha</dt>
                <dd>${senha}</dd>
              </dl>
            </li>
          `
        )}</ul>
      </details>
    </section>
  `;
}

/** `2026-11-24T00:00:00.000Z` → `24/11/2026` */
function dayInWords(data: string): string {
  return data.slice(0, 10).split("-").reverse().join("/");
}
