import { words } from '../texts/words.ts';
import type { Random } from './random.ts';

const domain = 'casa-demo.example';
const streets = words(`
  Acacia, Anahaw, Bougainvillea, Camia, Champaca, Dama de Noche, Everlasting, Gumamela, Ilang-Ilang, Jasmin,
  Kalachuchi, Kamagong, Lanzones, Mabolo, Mahogany, Makopa, Molave, Orchid, Rosal, Sampaguita, Santan, Talisay,
  Waling-Waling, Yakal
`);
const villages = words(`
  Villa Alegre, Green Meadow Homes, Bagong Pag-asa Village, Santo Niño Subdivision, Sierra Vista,
  Lakeview Terraces, Buena Vista Homes, Kalayaan Village
`);
const barangays = words(`
  San Isidro, San Roque, Santa Cruz, Dalig, Mayamot, San José, Concepción Dos, Parang, Santo Domingo, San Juan,
  Muzon, Dolores
`);
const towns = [
  'Antipolo City, Rizal',
  'Antipolo City, Rizal',
  'Cainta, Rizal',
  'Taytay, Rizal',
  'Angono, Rizal',
  'Marikina City, Metro Manila',
  'Pasig City, Metro Manila',
  'Quezon City, Metro Manila',
] as const;

export const makeAddress = (random: Random): string => {
  const place = random.pick(['', `, ${random.pick(villages)}`, `, ${random.pick(villages)}`]);
  const houseNumber = random.pick([
    `${random.int(1, 240)}`,
    `Blk ${random.int(1, 30)} Lot ${random.int(1, 40)}`,
    `Unit ${random.int(2, 18)}${random.pick(['A', 'B', 'C'])}, ${random.int(1, 90)}`,
    `${random.int(1, 240)}`,
  ]);
  return `${houseNumber} ${random.pick(streets)} ${random.pick(['Street', 'St.', 'Lane', 'Avenue'])}${place}, Brgy. ${random.pick(barangays)}, ${random.pick(towns)}`;
};

/** Formats numbers in the ways people write them. The prefix 0900 is assigned to no network. */
export const makePhone = (random: Random): string => {
  const middle = String(random.int(500, 599));
  const last = String(random.int(0, 9999)).padStart(4, '0');
  return random.pick([
    `0900 ${middle} ${last}`,
    `0900 ${middle} ${last}`,
    `0900${middle}${last}`,
    `+63 900 ${middle} ${last}`,
    `0900-${middle}-${last}`,
  ]);
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Returns a function that creates unique e-mail addresses. */
export const createMailbox = () => {
  const used = new Set<string>();
  return (first: string, last: string): string => {
    const base = `${plain(first).slice(0, 24) || 'x'}.${plain(last).slice(0, 24) || 'x'}`;
    let address = `${base}@${domain}`;
    for (let count = 2; used.has(address); count += 1) address = `${base}${count}@${domain}`;
    used.add(address);
    return address;
  };
};
export type Mailbox = ReturnType<typeof createMailbox>;
