// Owns the table of everything that the portal can show: each screen in each of its states, each
// sheet, dialog, overlay and step, and how to get there. The views of one walk share one page.
import type { Page } from "playwright-core";
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import type { Journey, OpenOptions } from "../browser/browser.ts";
import { controlled, look, nextVersion } from "../browser/host.ts";
import {
  button,
  dialog,
  field,
  fillBooking,
  fillCep,
  fillEnrolment,
  fillNewPet,
  fillNovaSenha,
  fillPet,
  goTo,
  type Held,
  hold,
  MORNING,
  pollNow,
  reachTutor,
  storeDrafts,
} from "../browser/steps.ts";

export interface Walk {
  name: string;
  open?: OpenOptions;
  /** In their order. No name may be a number: JavaScript would put it first. */
  views: Record<string, (journey: Journey) => Promise<unknown>>;
}

/** A screen that shows the answer of one call. */
interface Screen {
  name: string;
  path: string;
  call: string;
  filled: string;
  failed: string;
  /** The button that opens it at its path. */
  press?: string;
  /** An answer without content, and the text that it shows. */
  empty?: [body: unknown, text: string];
}

const SCREENS: readonly Screen[] = [
  {
    name: "home",
    path: "/",
    call: "GET /agendamentos/agenda/dia",
    filled: "Você tem 1 agendamento para hoje",
    failed: "Erro ao buscar agendamentos",
    empty: [{ agendas: [] }, "Você não tem agendamentos para hoje"],
  },
  {
    name: "pets",
    path: "/pets",
    call: "GET /pet",
    filled: "Amora",
    failed: "Erro ao buscar pets",
    empty: [[], "Nenhum pet cadastrado"],
  },
  {
    name: "appointments",
    path: "/agendamentos",
    call: "GET /agendamentos",
    filled: "Castração",
    failed: "Erro ao buscar agendamentos",
    empty: [[], "Nenhum agendamento"],
  },
  {
    name: "campaigns",
    path: "/campanhas",
    call: "GET /campanhas/ativas",
    filled: "Vagas Esgotadas",
    failed: "Erro ao carregar campanhas",
    empty: [[], "Nenhuma campanha disponível"],
  },
  {
    name: "campaign",
    path: "/campanhas/campanha-aberta",
    call: "GET /campanhas/publica/campanha-aberta",
    filled: "Inscrever Meu Pet",
    failed: "Ver campanhas",
  },
  {
    name: "history",
    path: "/historico",
    call: "GET /agendamentos",
    filled: "Simba",
    failed: "Erro ao buscar agendamentos",
    empty: [[], "Nenhum agendamento"],
  },
  {
    name: "timeline",
    path: "/historico?detalhes=agendamento-vacina",
    call: "GET /agendamentos/historico/agendamento-vacina",
    filled: "Atendimento realizado.",
    failed: "Erro ao buscar histórico",
    empty: [[], "Sem atualizações"],
  },
  {
    name: "notifications",
    path: "/notifications",
    call: "GET /notification",
    filled: "Consulta confirmada",
    failed: "Erro ao buscar notificações",
    empty: [[], "Nenhuma notificação"],
  },
  {
    name: "details in the address",
    path: "/agendamentos?detalhes=agendamento-hoje",
    call: "GET /agendamentos",
    filled: "Ver Histórico",
    failed: "Erro ao buscar agendamentos",
    empty: [[], "Agendamento não encontrado."],
  },
  {
    name: "booking's choices",
    path: "/agendamentos",
    press: "Novo",
    call: "GET /agendamentos/motivos",
    filled: "O hospital escolhe o dia e o turno.",
    failed: "Erro ao buscar motivos",
    empty: [[], "Ainda não há serviços para agendar por aqui."],
  },
];

/** A call that a person sends with a button. */
interface Sending {
  call: string;
  /** The button before it, that opens a question. */
  ask?: string;
  submit: string;
  /** What the button says meanwhile. */
  busy: string;
  failed: string;
  /** Where the views are one step's among several. */
  step?: string;
  fill?(page: Page): Promise<unknown>;
}

const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";

/** The call that a view waits for: the next view answers it. */
let held: Held;
/** The same for a screen's code. */
let code: PromiseWithResolvers<void>;

export const WALKS: readonly Walk[] = [
  ...SCREENS.map(stateful),
  {
    name: "home otherwise",
    open: { as: "ana" },
    views: {
      "without a pet": ({ page }) => page.getByText("Cadastre seu primeiro pet").waitFor(),
    },
  },
  {
    name: "today",
    // Before the first arrival.
    open: { as: "maria", now: MORNING },
    views: {
      async "list"({ page }) {
        await page.getByRole("button", { name: /para hoje/ }).click();
        await page.getByRole("heading", { name: "Agendamentos de hoje" }).waitFor();
      },
      async "details"({ page }) {
        await page.getByRole("button", { name: /^Amora / }).click();
        await page.getByText("Não chegue fora desse horário").waitFor();
      },
    },
  },
  {
    name: "today in the evening",
    open: { as: "maria", now: new Date("2026-11-25T22:00:00Z") },
    views: {
      "home": ({ page }) => page.getByText("chegada até as 08:00").waitFor(),
      async "details"({ page, url }) {
        await page.goto(`${url}/agendamentos?detalhes=agendamento-hoje`);
        await page.getByRole("dialog").getByText("Chegada", { exact: true }).waitFor();
      },
    },
  },
  {
    name: "failed over an older answer",
    open: { as: "maria", path: "/historico" },
    views: {
      async "history"({ page, world }) {
        await page.getByText("Simba").waitFor();
        world.faults.set("GET /agendamentos", { status: 400, body: "" });
        await button(page, "Atualizar").click();
        await page.getByText("Atualizado em").waitFor();
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
      async "with its code on the way"({ page }) {
        code = Promise.withResolvers();
        await page.route("**/assets/screens-*", async (route) => {
          await code.promise;
          await route.continue();
        });
        const asked = page.waitForRequest("**/assets/screens-*");
        await held.answer();
        await asked;
        await page.getByText("Carregando...").waitFor();
      },
      async "of a person"({ page }) {
        code.resolve();
        await page.getByText("529 98 224 725").waitFor();
      },
      async "offline"({ page, context }) {
        await context.setOffline(true);
        await page.getByText("Você está offline").waitFor({ state: "attached" });
      },
    },
  },
  {
    name: "PetCard otherwise",
    open: { as: "patas", path: "/pet-card" },
    views: {
      "of an organisation": ({ page }) => page.getByText("CNPJ").waitFor(),
    },
  },
  {
    name: "pet sheet",
    open: { as: "maria", path: "/pets" },
    views: {
      async "new"({ page }) {
        await button(page, "Adicionar Pet").click();
        await dialog(page, "Novo Pet").waitFor();
      },
      async "with errors"({ page }) {
        await button(page, "Salvar Pet").click();
        await page.getByText("Nome é obrigatório").waitFor();
      },
      "filled in": ({ page }) => fillPet(page, "Bidu"),
      async "discard?"({ page }) {
        await page.keyboard.press("Escape");
        await page.getByText("Descartar o que você preencheu?").waitFor();
      },
      async "busy"({ page }) {
        await button(page, "Continuar preenchendo").click();
        await hold(page, "POST /pet");
        await button(page, "Salvar Pet").click();
        await page.getByText("Salvando...").first().waitFor();
      },
      async "still sending"({ page }) {
        await page.keyboard.press("Escape");
        await page.getByText("Ainda estamos enviando.").waitFor();
      },
      "slow": ({ page }) => page.getByText("Isto está demorando mais que o normal.").waitFor(),
      async "failed"({ page, world }) {
        await button(page, "Parar de esperar").click();
        world.faults.set("POST /pet", { status: 400, body: "" });
        await button(page, "Salvar Pet").click();
        await page.getByText("Erro ao salvar pet").first().waitFor();
      },
      async "saved"({ page, world }) {
        world.faults.clear();
        await button(page, "Salvar Pet").click();
        await page.getByText("Pet Bidu criado com sucesso!").waitFor();
      },
      async "edited"({ page, url }) {
        await page.goto(`${url}/pets`);
        await page.getByRole("button", { name: /^Amora/ }).click();
        await dialog(page, "Editar Pet").waitFor();
      },
    },
  },
  {
    name: "pet sheet otherwise",
    open: { as: "maria", path: "/pets" },
    views: {
      async "of a deceased one"({ page }) {
        await page.getByRole("button", { name: /^Thor/ }).click();
        await page.getByText("Thor faleceu em").waitFor();
      },
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
      async "new"({ page }) {
        await button(page, "Novo").click();
        await field(page, "Tipo de serviço").waitFor();
      },
      async "with errors"({ page }) {
        await button(page, "Agendar").click();
        await page.getByText("Selecione um pet").waitFor();
      },
      async "no vacancies"({ page }) {
        await field(page, "Tipo de serviço").selectOption({ label: "Dermatologia" });
        await page.getByText("Sem vagas no momento").waitFor();
      },
      ...sending({
        call: "POST /agendamentos",
        submit: "Agendar",
        busy: "Agendando...",
        failed: "Ocorreu um erro ao criar o agendamento.",
        async fill(page) {
          await button(page, "Entendi").click();
          await fillBooking(page);
        },
      }),
      async "requested"({ page }) {
        await connect(page);
        await book(page, "Castração", "Nina");
        await dialog(page, "Agendamento solicitado").waitFor();
      },
      async "confirmed"({ page }) {
        await button(page, "Entendi").click();
        await button(page, "Novo").click();
        await book(page, "Consulta clínica", "Mel");
        await dialog(page, "Agendamento confirmado").waitFor();
      },
      async "all pets busy"({ page, world, url }) {
        world.change("UPDATE pets SET obito = '2026-01-01' WHERE nome IN ('Pipoca')");
        await page.goto(`${url}/agendamentos`);
        await button(page, "Novo").click();
        await page.getByText("Todos os seus pets já têm um agendamento em aberto.").waitFor();
      },
    },
  },
  {
    name: "booking otherwise",
    open: { as: "ana", path: "/agendamentos" },
    views: {
      async "without a pet"({ page }) {
        await button(page, "Novo").click();
        await dialog(page, "Novo Agendamento").getByText(
          "Para agendar, cadastre primeiro o seu pet.",
        )
          .waitFor();
      },
    },
  },
  {
    name: "details",
    open: { as: "maria", path: null },
    views: {
      "of a campaign": details("inscricao"),
      "pending": details("castracao"),
      "done": details("vacina"),
      "cancelled": details("cancelado"),
      "scheduled": details("hoje"),
      ...sending({
        call: "DELETE /agendamentos/agendamento-hoje",
        ask: "Cancelar Agendamento",
        submit: "Sim, cancelar",
        busy: "Cancelando...",
        failed: "Ocorreu um erro ao cancelar o agendamento.",
      }),
      async "cancel?"({ page }) {
        await connect(page);
        await button(page, "Cancelar Agendamento").click();
        await button(page, "Sim, cancelar").waitFor();
      },
      async "just cancelled"({ page }) {
        await button(page, "Sim, cancelar").click();
        await page.getByText("Agendamento cancelado com sucesso.").waitFor();
      },
      async "unknown"({ page, url }) {
        await page.goto(`${url}/agendamentos?detalhes=nenhum`);
        await page.getByText("Agendamento não encontrado.").waitFor();
      },
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
      "of an odd id": visit("/campanhas/a!b", "esta campanha não existe mais"),
      "unknown": visit("/campanhas/nenhuma", "esta campanha não existe mais"),
    },
  },
  {
    name: "enrolment",
    open: { as: "maria", path: "/campanhas/campanha-aberta" },
    views: {
      async "new"({ page }) {
        await button(page, "Inscrever Meu Pet").click();
        await field(page, "Pet").waitFor();
      },
      async "with errors"({ page }) {
        await button(page, "Confirmar Inscrição").click();
        await page.getByText("Por favor, selecione um pet").first().waitFor();
      },
      ...sending({
        call: "POST /agendamentos",
        submit: "Confirmar Inscrição",
        busy: "Inscrevendo...",
        failed: "Dados inválidos para inscrição",
        fill: fillEnrolment,
      }),
      async "enrolled"({ page }) {
        await connect(page);
        await button(page, "Confirmar Inscrição").click();
        await page.getByText("Pet inscrito na campanha com sucesso!").waitFor();
      },
      async "nobody left"({ page, world, url }) {
        world.change("UPDATE pets SET obito = '2026-01-01' WHERE nome NOT IN ('Amora', 'Mel')");
        await page.goto(`${url}/campanhas/campanha-aberta`);
        await page.getByText("Todos os seus pets já estão inscritos").waitFor();
      },
    },
  },
  {
    name: "enrolment otherwise",
    open: { as: "ana", path: "/campanhas/campanha-aberta" },
    views: {
      async "without a pet"({ page }) {
        await button(page, "Inscrever Meu Pet").click();
        await page.getByText("Você ainda não tem um pet para inscrever.").waitFor();
      },
    },
  },
  {
    name: "notification",
    open: { as: "maria", path: "/notifications" },
    views: {
      async "whole text"({ page }) {
        await page.getByRole("button", { name: /^Consulta confirmada/ }).click();
        await dialog(page, "Consulta confirmada").waitFor();
      },
      async "unread"({ page }) {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: /^Não lidas/ }).click();
        await page.getByRole("button", { name: /^Nova campanha/ }).waitFor();
      },
      async "none unread"({ page }) {
        await page.getByRole("button", { name: /^Nova campanha/ }).click();
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
      async "with the app to install"({ page }) {
        await offerApp(page);
        await button(page, "Instalar o app").waitFor();
      },
      async "delete?"({ page }) {
        await button(page, "Excluir conta").click();
        await button(page, "Sim, excluir").waitFor();
      },
      async "could not be deleted"({ page, world }) {
        world.faults.set("DELETE /tutores/excluir", { status: 400, body: "" }, { times: 1 });
        await button(page, "Sim, excluir").click();
        await page.getByText("Erro ao excluir conta").waitFor();
      },
      async "deleted"({ page }) {
        await button(page, "Entendi").click();
        await button(page, "Excluir conta").click();
        await button(page, "Sim, excluir").click();
        await page.getByText("em até 7 dias úteis").waitFor();
      },
    },
  },
  {
    name: "profile otherwise",
    open: { as: "maria", path: "/perfil" },
    views: {
      "of a person": ({ page }) => button(page, "Sair da conta").waitFor(),
      async "offline"({ page, context }) {
        await context.setOffline(true);
        await page.getByText("Você está offline").waitFor();
      },
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
      async "over home"({ page, stop, restart, errors }) {
        await controlled(page);
        await stop();
        restart(await nextVersion());
        await look(page);
        await page.getByText("Nova versão disponível").waitFor();
        errors.length = 0;
      },
    },
  },
  {
    name: "code that does not come",
    open: { as: "maria", path: null },
    views: {
      async "a screen's"({ page, url, errors }) {
        await page.route("**/assets/screens-*", (route) => route.abort());
        await page.goto(`${url}/perfil`);
        await page.getByText("Não foi possível abrir esta tela.").waitFor();
        errors.length = 0;
      },
      async "the PetCard's"({ page, url, errors }) {
        await page.route("**/assets/screens-*", (route) => route.abort());
        await page.goto(`${url}/pet-card`);
        await page.getByRole("link", { name: "Voltar ao início" }).waitFor();
        errors.length = 0;
      },
      async "the app's"({ page, url, errors }) {
        await page.route("**/assets/*.js", (route) => route.abort());
        await page.goto(url).catch(() => {});
        await page.getByText("Não foi possível abrir o portal.").waitFor();
        errors.length = 0;
      },
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
      async "with errors"({ page }) {
        await button(page, "Entrar").click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
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
      async "busy"({ page, context }) {
        await context.setOffline(false);
        await hold(page, "POST /login");
        await button(page, "Entrar").click();
        await button(page, "Entrando...").waitFor();
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
      "step 1": ({ page }) => page.getByText("Passo 1 de 3").waitFor(),
      async "step 1 with errors"({ page }) {
        await button(page, "Recuperar Senha").click();
        await page.locator("[aria-invalid=true]").waitFor();
      },
      ...sending({
        step: "step 1",
        call: "POST /login/recover/send-email",
        submit: "Recuperar Senha",
        busy: "Enviando...",
        failed: "Erro na recuperação",
        fill: (page) => field(page, "CPF ou CNPJ").fill("52998224725"),
      }),
      async "step 2"({ page }) {
        await connect(page);
        await button(page, "Recuperar Senha").click();
        await page.getByText("Passo 2 de 3").waitFor();
      },
      async "step 2 with errors"({ page }) {
        await field(page, "Código").fill("000000");
        await button(page, "Verificar").click();
        await page.locator("[aria-invalid=true]").waitFor();
      },
      async "step 3"({ page, world }) {
        await field(page, "Código").fill(world.codes()[0].code);
        await button(page, "Verificar").click();
        await page.getByText("Passo 3 de 3").waitFor();
      },
      async "step 3 with errors"({ page }) {
        await button(page, "Confirmar").click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
      ...sending({
        step: "step 3",
        call: "POST /login/recover/reset-password",
        submit: "Confirmar",
        busy: "Salvando...",
        failed: "Ocorreu um erro ao definir sua nova senha.",
        fill: fillNovaSenha,
      }),
      async "left, in another tab"(journey) {
        await connect(journey.page);
        await button(journey.page, "Voltar").click();
        await field(journey.page, "CPF ou CNPJ").fill("11144477735");
        await findLeft(journey, "/forgot-password");
      },
    },
  },
  {
    name: "registration of a tutor",
    open: { path: "/sign-in" },
    views: {
      "choice": ({ page }) => page.getByText("Quem vai usar o portal?").waitFor(),
      "step 1": ({ page }) => reachTutor(page, 1),
      "step 1 with errors": wrong("Continuar"),
      async "step 1 registered already"({ page }) {
        await field(page, "CPF").fill("52998224725");
        await button(page, "Continuar").click();
        await page.getByText("Você já tem cadastro").waitFor();
      },
      async "step 2"({ page }) {
        await button(page, "Corrigir o CPF").click();
        await field(page, "CPF").fill("12345678909");
        await goTo(page, "Continuar", "Passo 2 de 4");
      },
      "step 2 with errors": wrong("Continuar"),
      async "step 2 in use"({ page }) {
        await fillContato(page, "maria@exemplo.com");
        await button(page, "Continuar").click();
        await page.getByText("E-mail já está em uso").first().waitFor();
      },
      async "step 3"({ page }) {
        await fillContato(page, "joana@exemplo.com");
        await goTo(page, "Continuar", "Passo 3 de 4");
      },
      "step 3 with errors": wrong("Continuar"),
      async "step 3 without such a CEP"({ page }) {
        await field(page, "CEP").fill("65099998");
        await button(page, "Buscar CEP").click();
        await page.getByText("CEP não encontrado").first().waitFor();
      },
      "step 3 with an address": ({ page }) => fillCep(page),
      "step 4": ({ page }) => goTo(page, "Continuar", "Passo 4 de 4"),
      "step 4 with errors": wrong("Finalizar"),
      ...sending({
        call: "POST /tutores",
        submit: "Finalizar",
        busy: "Cadastrando...",
        failed: "Erro ao cadastrar. Por favor, tente novamente.",
        fill: acceptTerms,
      }),
      async "success"({ page }) {
        await connect(page);
        await button(page, "Finalizar").click();
        await page.getByText("Cadastro realizado com sucesso!").waitFor();
      },
      async "left, in another tab"(journey) {
        await journey.page.goto(`${journey.url}/sign-in`);
        await reachTutor(journey.page, 1);
        await field(journey.page, "CPF").fill("11144477735");
        await findLeft(journey, "/sign-in");
      },
    },
  },
  {
    name: "registration of an organisation",
    open: { path: "/sign-in" },
    views: {
      async "step 1"({ page }) {
        await page.getByRole("button", { name: /^ONG/ }).click();
        await page.getByText("Passo 1 de 5").waitFor();
      },
      async "step 2 unknown to the registry"({ page }) {
        await field(page, "CNPJ").fill("12345678000195");
        await button(page, "Continuar").click();
        await page.getByText("CNPJ não encontrado").waitFor();
      },
      async "step 2"({ page }) {
        await button(page, "Entendi").click();
        await button(page, "Voltar").click();
        await field(page, "CNPJ").fill("90246813000159");
        await goTo(page, "Continuar", "Passo 2 de 5");
      },
      async "step 2 with errors"({ page }) {
        await field(page, "E-mail").fill("");
        await wrong("Continuar")({ page } as Journey);
      },
      async "step 3"({ page }) {
        await field(page, "E-mail").fill("abrigo@exemplo.org");
        await field(page, "Senha").fill("abc123");
        await goTo(page, "Continuar", "Passo 3 de 5");
      },
      "step 4": ({ page }) => goTo(page, "Continuar", "Passo 4 de 5"),
      "step 4 with errors": wrong("Continuar"),
      async "step 5"({ page }) {
        await field(page, "Nome do responsável").fill("Ana Lima");
        await goTo(page, "Continuar", "Passo 5 de 5");
      },
      ...sending({
        call: "POST /ongs",
        submit: "Finalizar",
        busy: "Cadastrando...",
        failed: "Erro ao cadastrar ONG. Por favor, tente novamente.",
        fill: acceptTerms,
      }),
      async "success"({ page }) {
        await connect(page);
        await button(page, "Finalizar").click();
        await page.getByText("Cadastro da ONG realizado com sucesso!").waitFor();
      },
      async "left, in another tab"(journey) {
        const { page, url } = journey;
        await page.goto(`${url}/sign-in`);
        await page.getByRole("button", { name: /^ONG/ }).click();
        await field(page, "CNPJ").fill("11222333000181");
        await findLeft(journey, "/sign-in");
      },
    },
  },
  {
    name: "e-mail confirmation",
    open: { as: "joao" },
    views: {
      "step 0": ({ page }) => step(page, "Deseja confirmar seu email?"),
      async "step 1"({ page }) {
        await button(page, "Confirmar agora").click();
        await step(page, "Confirme seu email");
      },
      async "step 1 with errors"({ page }) {
        await field(page, "Email").fill("x");
        await wrong("Continuar")({ page } as Journey);
      },
      ...sending({
        step: "step 1",
        call: "POST /login/confirm-email/send-email",
        submit: "Continuar",
        busy: "Enviando...",
        failed: "Não foi possível enviar o código.",
        fill: (page) => field(page, "Email").fill("joao@exemplo.com"),
      }),
      async "step 2"({ page }) {
        await connect(page);
        await button(page, "Continuar").click();
        await step(page, "Digite o código");
      },
      "step 2 with errors": wrong("Verificar"),
      async "step 2 refused"({ page }) {
        await field(page, "Código").fill("000000");
        await button(page, "Verificar").click();
        await page.getByText("Código inválido ou expirado.").first().waitFor();
      },
      async "step 3"({ page, world }) {
        await button(page, "Entendi").click();
        await field(page, "Código").fill(world.codes()[0].code);
        await button(page, "Verificar").click();
        await step(page, "Email Confirmado");
      },
    },
  },
  {
    name: "survey",
    open: { as: "maria", pesquisas: true },
    views: {
      "invitation": ({ page }) => button(page, "Participar").waitFor(),
      async "scale"({ page }) {
        await button(page, "Participar").click();
        await page.getByText("Pergunta 1 de 3").waitFor();
      },
      "scale, red": ({ page }) => choose(page, 2),
      "scale, yellow": ({ page }) => choose(page, 5),
      "scale, green": ({ page }) => choose(page, 8),
      async "text"({ page }) {
        await button(page, "Avançar").click();
        await choose(page, 3);
        await button(page, "Avançar").click();
        await page.getByText("Pergunta 3 de 3").waitFor();
      },
      async "failed"({ page, world }) {
        world.faults.set(ANSWER, { status: 400, body: {} }, { times: 1 });
        await button(page, "Finalizar").click();
        await page.getByText("Erro ao enviar respostas da pesquisa").first().waitFor();
      },
      async "busy"({ page }) {
        held = await hold(page, ANSWER);
        await button(page, "Finalizar").click();
        await page.getByText("Processando...").first().waitFor();
      },
      async "another one"({ page }) {
        await held.answer();
        await page.getByText("Pesquisa 2 de 2").waitFor();
      },
      async "thanks"({ page }) {
        await answerAll(page);
        await page.getByText("Muito Obrigado!").waitFor();
      },
      async "thanks, and another one waits"({ page, world }) {
        completeAgendamento(world, "agendamento-hoje");
        await pollNow(page);
        await button(page, "Próxima Pesquisa").waitFor();
      },
      async "none any more"({ page, world }) {
        world.change("UPDATE pesquisas SET status = 'RECUSADA'");
        await button(page, "Próxima Pesquisa").click();
        await page.getByText("Nenhuma pesquisa disponível no momento.").waitFor();
      },
    },
  },
];

/** A screen: loading, failed, filled, offline and empty. */
function stateful({ name, path, press, call, filled, failed, empty }: Screen): Walk {
  async function show({ page, url }: Journey): Promise<void> {
    await page.goto(url + path);
    if (press !== undefined) await button(page, press).click();
  }
  const views: Walk["views"] = {
    async "loading"(journey) {
      const { page } = journey;
      const asked = `/api${call.slice("GET ".length)}`;
      await page.route(({ pathname }) => pathname === asked, () => {});
      const request = page.waitForRequest((one) => new URL(one.url()).pathname === asked);
      await show(journey);
      await request;
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    },
    // First, because later the device has an older answer to show.
    async "failed"(journey) {
      const { page, world } = journey;
      await page.unrouteAll();
      world.faults.set(call, { status: 400, body: "" });
      await show(journey);
      await page.getByText(failed).first().waitFor();
    },
    async "filled"(journey) {
      const { page, world } = journey;
      world.faults.clear();
      await show(journey);
      await page.getByText(filled).first().waitFor();
    },
    async "offline"({ page, context }) {
      await context.setOffline(true);
      await page.getByText("Você está offline").waitFor();
    },
  };
  if (empty !== undefined) {
    const [body, text] = empty;
    views["empty"] = async (journey) => {
      const { page, world, context } = journey;
      await context.setOffline(false);
      world.faults.set(call, { status: 200, body });
      await show(journey);
      await page.getByText(text).first().waitFor();
    };
  }
  return { name, open: { as: "maria", path: null }, views };
}

/** A call under way, refused, and pressed again without a network. Afterwards the views go on with `connect`. */
function sending({ call, ask, submit, busy, failed, step, fill }: Sending): Walk["views"] {
  const of = (state: string) => step === undefined ? state : `${step} ${state}`;
  async function send(page: Page): Promise<void> {
    for (const name of [ask, submit]) {
      if (name !== undefined) await button(page, name).click();
    }
  }
  return {
    async [of("busy")]({ page }) {
      await fill?.(page);
      held = await hold(page, call);
      await send(page);
      await button(page, busy).first().waitFor();
    },
    async [of("failed")]({ page }) {
      await held.answer({ status: 400, body: "" });
      await page.getByText(failed).first().waitFor();
    },
    async [of("offline")]({ page, context }) {
      await context.setOffline(true);
      await page.getByText("Você está offline").waitFor();
      await acknowledge(page);
      await send(page);
      await page.getByText("Você está sem internet, e nada foi enviado.").first().waitFor();
    },
  };
}

/** The network is back, and what said that it was gone is closed. */
async function connect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByText("Você está offline").waitFor({ state: "hidden" });
  await acknowledge(page);
}

/** A failure that is said in an alert lies over the form. The view before has shown whether there is one. */
async function acknowledge(page: Page): Promise<void> {
  if (await button(page, "Entendi").isVisible()) await button(page, "Entendi").click();
}

/** Another tab offers what this one has typed. */
async function findLeft(journey: Journey, path: string, press?: string): Promise<void> {
  await storeDrafts(journey.page);
  const page = journey.page = await journey.newTab(path);
  if (press !== undefined) await button(page, press).click();
  await button(page, "Continuar de onde parou").waitFor();
}

function visit(path: string, text: string) {
  return async ({ page, url }: Journey) => {
    await page.goto(url + path);
    await page.getByText(text).first().waitFor();
  };
}

function details(id: string) {
  return async ({ page, url }: Journey) => {
    await page.goto(`${url}/agendamentos?detalhes=agendamento-${id}`);
    await page.getByRole("link", { name: "Ver Histórico" }).waitFor();
  };
}

/** Sends a form that is empty. */
function wrong(name: string) {
  return async ({ page }: Journey) => {
    await button(page, name).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  };
}

function slides(): Walk["views"] {
  return {
    "slide 1": ({ page }) => page.getByText("1 de 3").waitFor(),
    async "slide 2"({ page }) {
      await button(page, "Próximo").click();
      await page.getByText("2 de 3").waitFor();
    },
    async "slide 3"({ page }) {
      await button(page, "Próximo").click();
      await page.getByText("3 de 3").waitFor();
    },
  };
}

async function book(page: Page, service: string, pet: string): Promise<void> {
  await field(page, "Tipo de serviço").selectOption({ label: service });
  await field(page, "Pet").selectOption({ label: pet });
  await field(page, "Observação").fill("Espirra de manhã");
  await button(page, "Agendar").click();
}

async function acceptTerms(page: Page): Promise<void> {
  await field(page, "Li e aceito os termos de uso").check();
}

async function fillContato(page: Page, email: string): Promise<void> {
  await field(page, "Nome").fill("Joana Silva");
  await field(page, "E-mail").fill(email);
  await field(page, "Telefone").fill("98991112233");
  await field(page, "Senha").fill("abc123");
  await field(page, "Confirmar senha").fill("abc123");
}

function step(page: Page, heading: string): Promise<void> {
  return page.getByRole("dialog").getByRole("heading", { name: heading }).waitFor();
}

function choose(page: Page, value: number): Promise<void> {
  return page.getByRole("radio", { name: String(value), exact: true }).check();
}

async function answerAll(page: Page): Promise<void> {
  await button(page, "Participar").click();
  for (const value of [9, 3]) {
    await choose(page, value);
    await button(page, "Avançar").click();
  }
  await button(page, "Finalizar").click();
}

/** What Chromium sends when it finds the app worth installing. */
async function offerApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() }),
    );
  });
}
