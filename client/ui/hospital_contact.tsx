// Says where the hospital is: what the server wrote into the page (server/README.md "Configuration").
import { linesWithOnePhoneEach } from "../lib/device/phone_numbers.ts";
import { styled } from "../lib/style.ts";
import { Icon, type IconPath } from "./icon.tsx";
import { clockIcon } from "./screen_icons.ts";

export const phoneIcon: IconPath =
  "M5 3.5h3.5l2 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 2V19a2 2 0 0 1-2 2A16.5 16.5 0 0 1 3 5.5a2 2 0 0 1 2-2";
export const pinIcon: IconPath =
  "M12 21.5s-7-6-7-12a7 7 0 0 1 14 0c0 6-7 12-7 12M14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0";

const MAP = "https://www.google.com/maps/search/?api=1&query=";

export function isHospitalContactKnown(): boolean {
  return (["address", "phone", "hours"] as const).some(findHospitalContact);
}

/** The hospital's contact, below a text that may send the person there. */
export function HospitalContactIfMentioned({ text }: { text: string | undefined }) {
  return text && /hospital|suporte/.test(text) ? <HospitalContact /> : null;
}

/** Address and phone are links. Nothing shows if the city has said nothing. */
export function HospitalContact() {
  if (!isHospitalContactKnown()) return null;
  const address = findHospitalContact("address");
  const phone = findHospitalContact("phone");
  const hours = findHospitalContact("hours");
  return (
    <Lines>
      {address && (
        <a href={`${MAP}${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
          <Icon path={pinIcon} size={20} />
          <span translate="no">{address}</span>
        </a>
      )}
      {phone && linesWithOnePhoneEach(phone).map(({ text, href }) => (
        <a key={text} href={href}>
          <Icon path={phoneIcon} size={20} />
          <span>{text}</span>
        </a>
      ))}
      {hours && (
        <span>
          <Icon path={clockIcon} size={20} />
          <span>{hours}</span>
        </span>
      )}
    </Lines>
  );
}

/** An empty one counts as missing. */
export function findHospitalContact(part: "address" | "phone" | "hours"): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="hospital-${part}"]`);
  return meta?.content.trim() || undefined;
}

/**
 * The lines of the contact, which begin at their start inside centred texts, too. In a list of details the term has the
 * icon.
 */
const Lines = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  width: fit-content;
  max-width: 100%;
  font-weight: 400;
  line-height: 1.35;
  text-align: start;
  & > * {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 3rem;
  }
  & svg {
    color: var(--azul);
  }
  dd & svg {
    display: none;
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
