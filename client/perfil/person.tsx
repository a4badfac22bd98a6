// Shows on the profile who is logged in (client/README.md "Profile").
import { resumeConfirmacao } from "../confirmacao_email/state.ts";
import { maskCpfOuCnpj, maskTelefone } from "../lib/masks.ts";
import { styled } from "../lib/style.ts";
import { initialOf, type Usuario } from "../sessao/usuario.ts";
import { Button } from "../ui/button.tsx";
import { WithEmail, WithGroups } from "../ui/breakable.tsx";
import { HospitalPlace, phoneIcon } from "../ui/hospital_place.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { cardIcon } from "../ui/icons.ts";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { Panel } from "../ui/layout.ts";

const mailIcon: IconPath =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2.5 7.5L12 13.5l9.5-6";

export function Person({ user }: { user: Usuario }) {
  const { nome, email, telefone, documento, isEmailVerified } = user;
  return (
    <Panel>
      <Who>
        <Initial aria-hidden="true" translate="no">{initialOf(nome)}</Initial>
        <h2 translate="no">{nome || "Não informado"}</h2>
      </Who>
      <DescriptionList>
        <Description icon={mailIcon} term="E-mail">
          <WithEmail text={email || "Não informado"} />
          {/* What it says changes while it is shown: an element of its own. */}
          <div>
            {!isEmailVerified && <Button onClick={resumeConfirmacao}>Confirmar agora</Button>}
            {isEmailVerified && email && <StatusChip tone="verde">E-mail confirmado</StatusChip>}
          </div>
        </Description>
        <Description icon={phoneIcon} term="Telefone">
          <WithGroups text={telefone ? maskTelefone(telefone) : "Não informado"} />
        </Description>
        <Description icon={cardIcon} term={documento.length === 14 ? "CNPJ" : "CPF"}>
          <WithGroups text={maskCpfOuCnpj(documento) || "Não informado"} />
        </Description>
      </DescriptionList>
      <small>Algum dado errado? Peça a correção no hospital, com um documento.</small>
      <HospitalPlace />
    </Panel>
  );
}

const Who = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  & > h2 {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

const Initial = styled("span")`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  border: 1px solid transparent;
  background: var(--azul);
  color: var(--sobre-azul);
  font-size: 1.75rem;
  font-weight: 700;
`;
