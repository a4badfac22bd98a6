// Writes bitmaps of sixteen colours: four bits for each pixel, a third of what a picture of all colours weighs.
import { crc32, deflateSync } from "node:zlib";

const COLOURS = 16;

/** Red, green, blue and opacity, 0 to 255 each. */
type Colour = number[];

/** The PNG of a square picture; `pixels` are its colours, four bytes each, row by row. */
export function smallPng(pixels: number[], size: number): Uint8Array {
  const all = Array.from({ length: size * size }, (_, at) => [...pixels.slice(at * 4, at * 4 + 4)]);
  // Those that can be seen through come first: a PNG names the opacity of its first colours only.
  const palette = choosePalette(all).toSorted((one, other) => one[3] - other[3]);
  const rows = Array.from({ length: size }, (_, row) => {
    const line = all.slice(row * size, (row + 1) * size).map((colour) => nearest(palette, colour));
    return [
      0,
      ...Array.from({ length: size / 2 }, (_, at) => line[at * 2] << 4 | line[at * 2 + 1]),
    ];
  });
  const clear = palette.filter(([, , , opacity]) => opacity < 255);
  return Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk("IHDR", [...bytesOf(size), ...bytesOf(size), 4, 3, 0, 0, 0]),
    ...chunk("PLTE", palette.flatMap((colour) => colour.slice(0, 3))),
    ...chunk("tRNS", clear.map(([, , , opacity]) => opacity)),
    ...chunk("IDAT", [...deflateSync(Uint8Array.from(rows.flat()), { level: 9, memLevel: 9 })]),
    ...chunk("IEND", []),
  ]);
}

/** Of two colours that are alike, weighed by how much of the picture has them, one is made until few are left. */
function choosePalette(all: Colour[]): Colour[] {
  const counts = new Map<string, number>();
  for (const colour of all) counts.set(String(colour), (counts.get(String(colour)) ?? 0) + 1);
  const left = [...counts].map(([text, count]) => ({ colour: text.split(",").map(Number), count }));
  while (left.length > COLOURS) {
    let best = { cost: Infinity, one: left[0], other: left[1] };
    for (const [at, one] of left.entries()) {
      for (const other of left.slice(at + 1)) {
        const shared = one.count * other.count / (one.count + other.count);
        const cost = distance(one.colour, other.colour) * shared;
        if (cost < best.cost) best = { cost, one, other };
      }
    }
    const { one, other } = best;
    const count = one.count + other.count;
    one.colour = one.colour.map((value, at) =>
      Math.round((value * one.count + other.colour[at] * other.count) / count)
    );
    one.count = count;
    left.splice(left.indexOf(other), 1);
  }
  return left.map(({ colour }) => colour);
}

function nearest(palette: Colour[], colour: Colour): number {
  const distances = palette.map((other) => distance(other, colour));
  return distances.indexOf(Math.min(...distances));
}

function distance(one: Colour, other: Colour): number {
  return one.reduce((sum, value, at) => sum + (value - other[at]) ** 2, 0);
}

function chunk(name: string, content: number[]): number[] {
  const named = [...new TextEncoder().encode(name), ...content];
  return [...bytesOf(content.length), ...named, ...bytesOf(crc32(Uint8Array.from(named)))];
}

function bytesOf(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => value >>> shift & 255);
}
