// Owns the shift of an appointment: which one it is, and by when to be there (client/README.md "Appointments").

/** The shift, whatever accents and case the API used; undefined while there is none. */
export function turnoOf(turno: string | undefined): "MANHA" | "TARDE" | undefined {
  const plain = turno?.normalize("NFD").replace(/\p{M}/gu, "").trim().toUpperCase();
  return plain === "MANHA" || plain === "TARDE" ? plain : undefined;
}

/** By when to be there, HH:MM; undefined while the shift is not known. */
export function arrivalTime(turno: string | undefined): string | undefined {
  const known = turnoOf(turno);
  return known && (known === "MANHA" ? "08:00" : "14:00");
}

/** 'até as 08:00'; undefined while the shift is not known. */
export function arrivalText(turno: string | undefined): string | undefined {
  const time = arrivalTime(turno);
  return time && `até as ${time}`;
}
