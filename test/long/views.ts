// Lists what the portal can show beside the screens and sheets of SIGHTS, which are loading, filled, empty and failed,
// and the forms of WRITES, which are filled in, under way, failed and done. The views of one walk share one page.
import type { Page } from "playwright-core";
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import type { Journey, OpenOptions } from "../browser/browser.ts";
import { controlled, look, nextBuild } from "../browser/host.ts";
import {
  button,
  dialog,
  field,
  fillBooking,
  fillCep,
  fillNewPet,
  fillPessoa,
  fillPet,
  goTo,
  type Held,
  hold,
  pollNow,
  reachTutor,
  storeDrafts,
} from "../browser/steps.ts";

type View = (journey: Journey) => Promise<unknown>;
/** In their order. No name may be a number: JavaScript would put it first. */
type Views = Record<string, View>;

export interface Walk {
  name: string;
  open?: OpenOptions;
  views: Views;
}

/** The call that a view waits for: the next view answers it. */
let held: Held;

export const WALKS: readonly Walk[] = [
  {
    name: "today in the evening",
    open: { as: "maria", now: new Date("2026-11-25T22:00:00Z") },
    views: {
      "home": sees("O horário era até as"),
      "details": details("hoje"),
    },
  },
  {
    name: "failed over an older answer",
    open: { as: "maria", path: "/historico" },
    views: {
      async "history"({ page, world }) {
        await page.getByText("Castração").waitFor();
        world.faults.set("GET /agendamentos", { status: 400, body: "" });
        await button(page, "Atualizar").click();
        await page.getByText("Mostrando o que foi salvo em").waitFor();
      },
    },
  },
  {
    name: "PetCard",
    open: { as: "maria", path: null },
    views: {
      async "loading"({ page, url }) {
        held = await hold(page, "GET /me");
        await page.goto(`${url}/pet-card`, { waitUntil: "commit" });
        await page.getByText("Carregando...").waitFor();
      },
      async "of a person"({ page }) {
        await held.answer();
        await page.getByText("529 98 224 725").waitFor();
      },
      async "offline"({ page, context }) {
        await context.setOffline(true);
        await page.getByText("Você está offline").waitFor({ state: "attached" });
      },
    },
  },
  {
    name: "pet sheet",
    open: { as: "maria", path: "/pets" },
    views: {
      "with errors": steps(
        press("Adicionar Pet", "Novo Pet"),
        press("Salvar Pet", "Nome é obrigatório"),
      ),
      "discard?": steps(
        on((page) => fillPet(page, "Bidu")),
        escape("Descartar o que você preencheu?"),
      ),
      async "still sending"({ page }) {
        await button(page, "Continuar preenchendo").click();
        await hold(page, "POST /pet");
        await button(page, "Salvar Pet").click();
        await page.getByText("Salvando...").first().waitFor();
        await page.keyboard.press("Escape");
        await page.getByText("Ainda estamos enviando.").waitFor();
      },
      "slow": sees("Isto está demorando mais que o normal."),
    },
  },
  {
    name: "pet sheet otherwise",
    open: { as: "maria", path: "/pets" },
    views: {
      "of a deceased one": press(/^Thor/, "Thor faleceu em"),
      async "left, in another tab"(journey) {
        await journey.page.goto(`${journey.url}/pets`);
        await fillNewPet(journey.page, "Bidu");
        await findLeft(journey, "/pets", "Adicionar Pet");
      },
    },
  },
  {
    name: "booking",
    open: { as: "maria", path: "/agendamentos" },
    views: {
      "with errors": steps(
        press("Novo", "O hospital escolhe o dia e o turno."),
        press("Agendar", "Selecione um pet"),
      ),
      async "no vacancies"({ page }) {
        await field(page, "Tipo de serviço").selectOption({ label: "Dermatologia (sem vagas)" });
        await page.getByText("Sem vagas no momento").waitFor();
      },
      async "requested"({ page }) {
        await button(page, "Entendi").click();
        await fillBooking(page);
        await field(page, "Tipo de serviço").selectOption({ label: "Castração" });
        await button(page, "Agendar").click();
        await dialog(page, "Agendamento solicitado").waitFor();
      },
      async "all pets busy"({ page, world, url }) {
        const busy = ["pet-simba", "pet-amora", "pet-nina"];
        world.edit("pet", ({ id }) => !busy.includes(id), { obito: "2026-01-01" });
        await page.goto(`${url}/agendamentos`);
        await button(page, "Novo").click();
        await page.getByText("Todos os seus pets já têm um agendamento em aberto.").waitFor();
      },
    },
  },
  {
    name: "details",
    open: { as: "maria", path: null },
    views: {
      "of a campaign": details("inscricao"),
      "done": details("vacina"),
      "unknown": visit("/agendamentos?detalhes=nenhum", "Agendamento não encontrado."),
    },
  },
  {
    name: "campaign's states",
    open: { as: "maria", path: null },
    views: {
      "few places": visit("/campanhas/campanha-poucas-vagas", "10 de 10"),
      "full": visit("/campanhas/campanha-cheia", "Vagas Esgotadas"),
      "closed": visit("/campanhas/campanha-encerrada", "Inscrições Encerradas"),
      "soon": visit("/campanhas/campanha-futura", "As inscrições abrem em"),
      "without an id": visit("/campanhas/%20", "ID da campanha não fornecido"),
      "unknown": visit("/campanhas/nenhuma", "esta campanha não existe mais"),
    },
  },
  {
    name: "enrolment",
    open: { as: "maria", path: "/campanhas/campanha-aberta" },
    views: {
      "with errors": steps(
        press("Inscrever Meu Pet", "Inscrição na campanha"),
        press("Confirmar Inscrição", "Por favor, selecione um pet"),
      ),
    },
  },
  {
    name: "notification",
    open: { as: "maria", path: "/notifications" },
    views: {
      "whole text": press(/^Consulta confirmada/, "documento com foto e comprovante"),
      "unread": steps(escape("Não lidas (1)"), press(/^Não lidas/, "Nova campanha")),
      async "none unread"({ page }) {
        await button(page, /^Nova campanha/).click();
        await dialog(page, "Nova campanha").waitFor();
        await page.keyboard.press("Escape");
        await page.getByText("Nenhuma notificação não lida").waitFor();
      },
    },
  },
  {
    name: "profile",
    open: { as: "patas", path: "/perfil" },
    views: {
      "of an organisation": ({ page }) => button(page, "Sair da conta").waitFor(),
      "with the app to install": steps(on(offerApp), sees("Instalar o app")),
    },
  },
  {
    name: "what comes by itself",
    open: { as: "maria", path: "/pets" },
    views: {
      async "install hint"({ page }) {
        await offerApp(page);
        await fillNewPet(page, "Bidu");
        await button(page, "Salvar Pet").click();
        await button(page, "Fechar aviso").click();
        await page.getByText("Tenha o portal no seu celular").waitFor();
      },
      async "outage notice"({ page, world, errors, url }) {
        await page.goto(url);
        await page.getByText("Você tem 1").waitFor();
        world.faults.set("*", { status: 503 });
        await page.getByRole("link", { name: "Meus Pets" }).dispatchEvent("click");
        await dialog(page, "Serviço indisponível").waitFor();
        errors.length = 0;
      },
    },
  },
  {
    name: "update notice",
    open: { as: "ana", serviceWorkers: true },
    views: {
      async "over home"({ page, deploy }) {
        await controlled(page);
        deploy(await nextBuild());
        await look(page);
        await page.getByText("Nova versão disponível").waitFor();
      },
    },
  },
  {
    name: "code that does not come",
    open: { as: "maria", path: null },
    views: {
      "a screen's": withoutCode("screens-*", "/perfil", "Não foi possível abrir esta tela."),
      "the PetCard's": withoutCode("screens-*", "/pet-card", "Voltar ao início"),
      "the app's": withoutCode("*.js", "/", "Não foi possível abrir o portal."),
    },
  },
  {
    name: "start",
    open: { as: "maria", path: null },
    views: {
      async "nobody known yet"({ page, url }) {
        await hold(page, "GET /me");
        await page.goto(url, { waitUntil: "commit" });
        await page.getByText("Carregando...").waitFor();
      },
      async "without an answer"({ page, world, url, errors }) {
        await page.unrouteAll();
        world.faults.set("GET /me", { status: 503 });
        await page.goto(`${url}/pet-card`);
        await dialog(page, "Serviço indisponível").waitFor();
        errors.length = 0;
      },
    },
  },
  {
    name: "onboarding",
    open: { firstVisit: true },
    views: slides(),
  },
  {
    name: "tutorial",
    open: { as: "maria", firstVisit: true, stored: { "vet:hasSeenPreLoginOnboarding": "true" } },
    views: slides(),
  },
  {
    name: "login",
    views: {
      "empty": ({ page }) => button(page, "Entrar").waitFor(),
      "with errors": wrong("Entrar"),
      async "refused"({ page }) {
        await field(page, "CPF ou CNPJ").fill("52998224725");
        await field(page, "Senha").fill("errada1");
        await button(page, "Mostrar senha").click();
        await button(page, "Entrar").click();
        await page.getByRole("alert").filter({ hasText: "incorretos" }).waitFor();
      },
      async "offline"({ page, context }) {
        await context.setOffline(true);
        await page.getByText("Você está offline").waitFor();
        await button(page, "Entrar").click();
        await page.getByRole("alert").getByText(/offline|internet|conexão/).first().waitFor();
      },
    },
  },
  {
    name: "session's end",
    open: { as: "maria" },
    views: {
      async "at the login"({ page, world }) {
        await page.getByText("Você tem 1").waitFor();
        world.endSessions();
        await page.getByRole("link", { name: "Campanhas" }).dispatchEvent("click");
        await page.getByText("Sua sessão expirou.").waitFor();
      },
    },
  },
  {
    name: "recovery",
    open: { path: "/forgot-password" },
    views: {
      "step 1 with errors": wrong("Recuperar Senha"),
      "step 2 with errors": steps(
        fill("CPF ou CNPJ", "52998224725"),
        press("Recuperar Senha", "Passo 2 de 3"),
        fill("Código", "000000"),
        wrong("Verificar"),
      ),
      async "step 3 with errors"(journey) {
        const { page, world } = journey;
        await field(page, "Código").fill(world.codes()[0].code);
        await goTo(page, "Verificar", "Passo 3 de 3");
        await wrong("Confirmar")(journey);
      },
    },
  },
  {
    name: "registration of a tutor",
    open: { path: "/sign-in" },
    views: {
      "choice": sees("Quem vai usar o portal?"),
      "step 1": ({ page }) => reachTutor(page, 1),
      "step 1 with errors": wrong("Continuar"),
      "step 1 registered already": steps(
        fill("CPF", "52998224725"),
        press("Continuar", "Você já tem cadastro"),
      ),
      "step 2 with errors": steps(
        press("Corrigir o CPF", "Passo 1 de 4"),
        fill("CPF", "13579246828"),
        press("Continuar", "Passo 2 de 4"),
        wrong("Continuar"),
      ),
      "step 2 in use": steps(
        on(fillPessoa),
        fill("E-mail", "maria@exemplo.com"),
        press("Continuar", "E-mail já está em uso"),
      ),
      "step 3": steps(on(fillPessoa), press("Continuar", "Passo 3 de 4")),
      "step 3 with errors": wrong("Continuar"),
      "step 3 without such a CEP": steps(
        fill("CEP", "65099998"),
        press("Buscar CEP", "CEP não encontrado"),
      ),
      "step 3 with an address": on(fillCep),
      "step 4 with errors": steps(press("Continuar", "Passo 4 de 4"), wrong("Finalizar")),
      "left, in another tab": (journey) => findLeft(journey, "/sign-in"),
    },
  },
  {
    name: "registration of an organisation",
    open: { path: "/sign-in" },
    views: {
      "step 1": press(/^ONG/, "Passo 1 de 5"),
      "step 2 unknown to the registry": steps(
        fill("CNPJ", "12345678000195"),
        press("Continuar", "CNPJ não encontrado"),
      ),
      "step 2": steps(
        press("Entendi", "Passo 2 de 5"),
        press("Voltar", "Passo 1 de 5"),
        fill("CNPJ", "90246813000159"),
        press("Continuar", "Passo 2 de 5"),
      ),
      "step 4": steps(
        fill("Senha", "abc123"),
        press("Continuar", "Passo 3 de 5"),
        press("Continuar", "Passo 4 de 5"),
      ),
      "step 4 with errors": wrong("Continuar"),
    },
  },
  {
    name: "e-mail confirmation",
    open: { as: "joao" },
    views: {
      "step 0": sees("Deseja confirmar seu email?"),
      "step 1 with errors": steps(
        press("Confirmar agora", "Confirme seu e-mail"),
        fill("E-mail", "x"),
        wrong("Continuar"),
      ),
      "step 2 with errors": steps(
        fill("E-mail", "joao@exemplo.com"),
        press("Continuar", "Digite o código"),
        wrong("Verificar"),
      ),
    },
  },
  {
    name: "survey",
    open: { as: "maria", pesquisas: true },
    views: {
      "scale": press("Participar", "Pergunta 1 de 3"),
      "scale, red": choose(2),
      "scale, yellow": choose(5),
      "scale, green": choose(8),
      "another one": steps(answerSurvey, sees("Pesquisa 2 de 2")),
      async "thanks, and another one waits"(journey) {
        const { page, world } = journey;
        await press("Participar", "Pergunta 1 de 3")(journey);
        await answerSurvey(journey);
        await page.getByText("Muito Obrigado!").waitFor();
        completeAgendamento(world, "agendamento-hoje");
        await pollNow(page);
        await button(page, "Próxima Pesquisa").waitFor();
      },
      async "none any more"({ page, world }) {
        world.edit("pesquisa", {}, { status: "RECUSADA" });
        await button(page, "Próxima Pesquisa").click();
        await page.getByText("Nenhuma pesquisa disponível no momento.").waitFor();
      },
    },
  },
];

/** Another tab offers what this one has typed. */
async function findLeft(journey: Journey, path: string, press?: string): Promise<void> {
  await storeDrafts(journey.page);
  const page = journey.page = await journey.newTab(path);
  if (press !== undefined) await button(page, press).click();
  await button(page, "Continuar de onde parou").waitFor();
}

function sees(text: string): View {
  return ({ page }) => page.getByText(text).first().waitFor();
}

function at(path: string, view: View): View {
  return async (journey) => {
    await journey.page.goto(journey.url + path);
    await view(journey);
  };
}

function visit(path: string, text: string): View {
  return at(path, sees(text));
}

function steps(...all: View[]): View {
  return async (journey) => {
    for (const step of all) await step(journey);
  };
}

function on(act: (page: Page) => Promise<unknown>): View {
  return ({ page }) => act(page);
}

function fill(label: string, value: string): View {
  return ({ page }) => field(page, label).fill(value);
}

function press(name: string | RegExp, text: string): View {
  return async (journey) => {
    await button(journey.page, name).click();
    await sees(text)(journey);
  };
}

function escape(text: string): View {
  return async (journey) => {
    await journey.page.keyboard.press("Escape");
    await sees(text)(journey);
  };
}

function details(id: string): View {
  return visit(`/agendamentos?detalhes=agendamento-${id}`, "Ver Histórico");
}

function withoutCode(files: string, path: string, text: string): View {
  return async (journey) => {
    await journey.page.route(`**/assets/${files}`, (route) => route.abort());
    await visit(path, text)(journey);
    journey.errors.length = 0;
  };
}

/** Sends a form with something wrong in it. */
function wrong(name: string): View {
  return async ({ page }) => {
    await button(page, name).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  };
}

function choose(value: number): View {
  return ({ page }) => page.getByRole("radio", { name: String(value), exact: true }).check();
}

function slides(): Views {
  return {
    "slide 1": sees("1 de 3"),
    "slide 2": press("Próximo", "2 de 3"),
    "slide 3": press("Próximo", "3 de 3"),
  };
}

async function answerSurvey(journey: Journey): Promise<void> {
  await choose(8)(journey);
  await press("Avançar", "Pergunta 2 de 3")(journey);
  await choose(3)(journey);
  await press("Avançar", "Pergunta 3 de 3")(journey);
  await button(journey.page, "Finalizar").click();
}

/** What Chromium sends when it finds the app worth installing. */
async function offerApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() }),
    );
  });
}
