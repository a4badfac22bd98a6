// Says under the observation what is an emergency, in the city's words (server/README.md "The city's texts").
import { useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { cityTexts, loadCityTexts } from "../lib/city_texts.ts";
import { linesWithOnePhoneEach } from "../lib/device/phone_numbers.ts";
import { styled } from "../lib/style.ts";
import { phoneIcon } from "../ui/hospital_contact.tsx";
import { Icon } from "../ui/icon.tsx";
import { alertIcon } from "../ui/icons.ts";
import { TextWithLinks } from "../ui/linked_text.tsx";

/**
 * The emergency contacts that the city has set, if any. They come late, so they are below everything that can be
 * pressed.
 */
export function Emergencia() {
  useSignals();
  useEffect(() => void loadCityTexts(), []);
  const { emergencias } = cityTexts.value;
  if (emergencias === undefined) return null;
  const { texto, telefone } = emergencias;
  return (
    <Panel>
      <p>
        <Icon path={alertIcon} size={20} />
        <span>
          <TextWithLinks text={texto} />
        </span>
      </p>
      {telefone &&
        linesWithOnePhoneEach(telefone).map(({ text, href }) => (
          <a key={text} href={href}>
            <Icon path={phoneIcon} size={20} />
            <span>{text}</span>
          </a>
        ))}
    </Panel>
  );
}

const Panel = styled("div")`
  padding: 0.75rem min(1rem, 4.5vw);
  border-radius: var(--raio);
  background: var(--azul-fundo);
  line-height: 1.4;
  & > * {
    display: flex;
    gap: 0.625rem;
  }
  & > a {
    align-items: center;
    min-height: 3rem;
    margin-bottom: -0.5rem;
    font-weight: 600;
  }
  & svg {
    margin-top: 0.1rem;
    color: var(--azul);
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
