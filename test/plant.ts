// Creates entities in a world: like the first example of the document, but for what a test says.
import { exampleOf } from "../server/mock/document.ts";
import type { Entity, World } from "../server/mock/world.ts";

const { observacao, updatedAt } = exampleOf("Agendamento");

const examples = {
  pet: exampleOf("Pet"),
  // It waits for the hospital. Days are stored without the time that they have on the wire.
  agendamento: {
    status: "PENDENTE",
    data: null,
    turno: null,
    tipoId: "consulta",
    campanhaId: null,
    observacao,
    updatedAt,
    historico: [],
  },
  campanha: exampleOf("Campanha"),
  notificacao: exampleOf("Notificacao"),
};

/** Creates an entity with the fields of the example of its kind, but for these. */
export function plant(
  world: World,
  kind: keyof typeof examples,
  fields: Partial<Entity>,
): Entity {
  return world.create(kind, { ...examples[kind], ...fields });
}

/** The answers to the survey about Mel's vaccination; empty before they are sent. */
export function respostasOfPesquisaVacina(
  world: World,
): { perguntaId: string; resposta: string | number }[] {
  return world.find("pesquisa", "pesquisa-vacina")!.respostas ?? [];
}
