// Reminds of near visits by the service worker (client/README.md "Reminders"): what it may read, and whether it may.
import { effect, signal } from "@preact/signals-core";
import { boolean } from "superstruct";
import { MINUTE_MS, withTimeout } from "../lib/time/clock.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf } from "../lib/time/dates.ts";
import { PersonalValue } from "../lib/storage/personal_value.ts";
import { onSessionEnd } from "../lib/storage/storage.ts";
import { REMINDERS_NAME, sealInVault } from "../lib/storage/vault.ts";
import { type Pet, petCitadoName } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { agendamentoHref } from "../routes.ts";
import { currentToken, deleteVaultAndBadge } from "../sessao/state.ts";
import { type Agendamento, serviceText } from "./agendamento.ts";
import {
  BOTH_ARRIVALS_TEXT,
  isConfirmedAhead,
  latestArrivalInstant,
  latestArrivalText,
  shortWeekdayDayMonthText,
} from "./horario.ts";
import { isOfDeadPet } from "./obito.ts";
import { agendamentosQuery } from "./state.ts";

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}
type Registration = ServiceWorkerRegistration & { periodicSync?: PeriodicSync };

/** Chromium asks for no less. */
const EVERY_MS = 12 * 60 * MINUTE_MS;

const wanted = new PersonalValue("avisar", boolean(), false);

/** Whether the browser wakes the worker, as it does for an installed app; undefined until it has said so. */
const mayWake = signal<boolean>();

/** The reason why this device does not remind by itself. */
export type ReminderObstacle = "unsupported" | "notInstalled" | "refused";
export type ReminderState = "on" | "off" | "unknown" | ReminderObstacle;

/**
 * Whether this device reminds, or why it cannot, also where the person had it on and has since removed the app or blocked
 * its notifications; `unknown` until it has been read. Reads signals.
 */
export function reminderState(): ReminderState {
  if (!isSupported()) return "unsupported";
  const isOn = wanted.state.value;
  if (mayWake.value === false) return "notInstalled";
  if (!isOn) return isOn === undefined ? "unknown" : "off";
  return ({ granted: "on", denied: "refused", default: "off" } as const)[Notification.permission];
}

/** Whether the browser could remind at all: Chromium alone wakes a worker. */
function isSupported(): boolean {
  return "Notification" in globalThis && "PeriodicSyncManager" in globalThis &&
    "serviceWorker" in navigator;
}

/**
 * Finds out, and follows, whether the browser wakes the worker: to be known when details open. Without an answer, the
 * press finds out.
 */
export async function followWakePermission(): Promise<void> {
  const permission = isSupported() && await findWakePermission();
  if (!permission) return;
  const tell = () => mayWake.value = permission.state === "granted";
  tell();
  permission.onchange = tell;
}

/** Asks the person for the permission, only where the rest is sure. Resolves to what is in the way. */
export async function startReminding(): Promise<ReminderObstacle | undefined> {
  const permission = await findWakePermission();
  if (permission?.state !== "granted") return "notInstalled";
  if (await Notification.requestPermission() !== "granted") return "refused";
  try {
    await startWaking();
  } catch {
    // The app was removed, or its worker has gone.
    return "notInstalled";
  }
  wanted.setIfDeviceRead(true);
}

export function stopReminding(): void {
  wanted.setIfDeviceRead(false);
  silence();
  // The browser may go on waking the worker.
  void sealInVault([], REMINDERS_NAME);
}

/**
 * Stores the visits that the worker may tell of, at each change of the list: cancelled ones go. Asks for being woken
 * again. A visit that cannot read the device takes the switch for off: that ends nothing. Returns how to stop.
 */
export function keepRemindersUpdated(): () => void {
  onSessionEnd(silence);
  /** As last known: the list of pets is forgotten when no screen shows it. */
  let pets: readonly Pet[] | undefined;
  let stored: unknown[] = [];
  const stops = [
    // A worker that could not read the vault has ended it.
    effect(() => void (wanted.state.value && startWaking().catch(() => {}))),
    effect(() => {
      pets = petsQuery.state.value.value ?? pets;
      const { value, isReloading } = agendamentosQuery.state.value;
      // Switching off has emptied what is stored.
      if (!wanted.state.value) return void (stored = []);
      // What another tab has stored may be newer than what is being read again, or could not be.
      if (value === undefined || isReloading || value === stored[0] && pets === stored[1]) return;
      stored = [value, pets];
      void storeVisits(visitsToRemindOf(value, pets, serverNow()));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Undefined where the browser knows no such permission. */
async function findWakePermission(): Promise<PermissionStatus | undefined> {
  const name = "periodic-background-sync" as PermissionName;
  return await navigator.permissions.query({ name }).catch(() => undefined);
}

async function startWaking(): Promise<void> {
  const { periodicSync } = await readyRegistration();
  await periodicSync!.register(REMINDERS_NAME, { minInterval: EVERY_MS });
}

async function storeVisits(visits: readonly VisitReminder[]): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  await sealInVault(visits, REMINDERS_NAME);
  // The session may have ended, and its data been erased, before this write.
  if (currentToken() !== token) await deleteVaultAndBadge();
}

/** A visit as worker/reminders.ts reads it. */
interface VisitReminder {
  id: string;
  href: string;
  day: string;
  /** The time of arrival, in epoch milliseconds. */
  arrival: number;
  title: string;
  /** Begins with the day. */
  text: string;
}

/** The confirmed visits whose arrival time has not passed, without those of pets that are known to have died. */
export function visitsToRemindOf(
  all: readonly Agendamento[],
  pets: readonly Pet[] | undefined,
  now: Date,
): VisitReminder[] {
  return all
    .filter((one) => isConfirmedAhead(one, now) && !isOfDeadPet(one, pets))
    .map((one) => {
      const { id, data, turno, pet } = one;
      const day = dayOf(data)!;
      const instant = latestArrivalInstant(one) ?? latestArrivalInstant({ data, turno: "TARDE" })!;
      const arrival = latestArrivalText(turno);
      const come = arrival ? `Chegue ${arrival}.` : BOTH_ARRIVALS_TEXT;
      return {
        id,
        href: agendamentoHref(id),
        day,
        arrival: instant.getTime(),
        title: serviceText(one),
        text: `${shortWeekdayDayMonthText(day)}: ${petCitadoName(pet)}. ${come}`,
      };
    });
}

/** Stops the worker's reminders, and removes those that show, because they name a pet. */
function silence(): void {
  if (!isSupported()) return;
  void readyRegistration().then(async (registration) => {
    await registration.periodicSync?.unregister(REMINDERS_NAME);
    for (const shown of await registration.getNotifications()) shown.close();
    // There is no worker, or it does not answer: then nothing wakes.
  }).catch(() => {});
}

function readyRegistration(): Promise<Registration> {
  return withTimeout(navigator.serviceWorker.ready);
}
