// Owns what the campaign list and a campaign's own screen show alike: the badge, the facts, the occupancy.
import type { ReactNode } from "react";
import {
  type Campanha,
  type CampanhaState,
  labelOfCampanhaState,
  occupancyPercent,
} from "../../domain/campanha.ts";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/states/progress_bar.tsx";
import { StatusChip } from "../../ui/lists/status_chip.tsx";

export function CampanhaChip({ state }: { state: CampanhaState }) {
  const { label, tone } = labelOfCampanhaState(state);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

export function CampanhaFact(
  { icon, term, children }: { icon: IconPath; term: string; children: ReactNode },
) {
  return (
    <Fact>
      <Icon path={icon} size={20} />
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}

/** How full the campaign is; nothing where the API does not say. */
export function Occupancy({ campanha }: { campanha: Campanha }) {
  const percent = occupancyPercent(campanha);
  if (percent === undefined) return null;
  return (
    <div>
      <Row>
        <span>Ocupação</span>
        <span>{percent}%</span>
      </Row>
      <ProgressBar label="Ocupação" value={percent} max={100} valueText={`${percent}%`} />
    </div>
  );
}

export const CampanhaFacts = styled("dl")`
  display: grid;
  gap: 0.625rem;
`;

const Fact = styled("div")`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: 0.75rem;
  line-height: 1.4;
  & > svg {
    grid-row: span 2;
    margin-top: 0.125rem;
    color: var(--azul);
  }
  & > dt {
    color: var(--tinta-suave);
    font-size: 0.875rem;
  }
  & > dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled("div")`
  display: flex;
  justify-content: space-between;
  margin-bottom: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  & > :last-child {
    color: var(--tinta);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
