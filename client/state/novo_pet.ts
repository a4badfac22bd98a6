// Owns the name of the form of a pet, new or not, among the drafts, and the wish for a new one from another screen.

/** The name of a pet's draft is this text and the pet's id. */
export const PET_PLACE = "pet/";
/** The id of a pet that is not registered yet. */
export const NOVO = "novo";

/** In the page's memory alone: an entry of the history would open the form again on each Back. */
let isNovoWanted = false;

/** The screen of pets opens with the form of a new one. */
export function wantNovoPet(): void {
  isNovoWanted = true;
}

/** Whether it does; told once. */
export function takeNovoPet(): boolean {
  const isWanted = isNovoWanted;
  isNovoWanted = false;
  return isWanted;
}
