// Tells of which appointments the pet has died (client/README.md "Appointments"), as far as the pets are known.
import { isAlive, type Pet } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";

/** Whether the pet is known to have died. Without `owned`, reads a signal. */
export function isOfDeadPet(
  { petId }: { petId?: string },
  owned: readonly Pet[] | undefined = petsQuery.state.value.value,
): boolean {
  const own = owned?.find(({ id }) => id === petId);
  return own !== undefined && !isAlive(own);
}
