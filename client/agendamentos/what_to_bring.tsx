// Owns what to take to an appointment.
import { O_QUE_LEVAR } from "./lembrete.ts";
import { styled } from "../lib/style.ts";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";

export function WhatToBring() {
  return (
    <Bring>
      <h3>O que levar</h3>
      <ul>
        {O_QUE_LEVAR.map((item) => (
          <li key={item}>
            <Icon path={checkIcon} size={20} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Bring>
  );
}

const Bring = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  & ul {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  & li {
    display: flex;
    gap: 0.75rem;
    line-height: 1.4;
  }
  & svg {
    margin-top: 0.1rem;
    color: var(--verde);
  }
`;
