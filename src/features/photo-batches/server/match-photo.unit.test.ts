import { describe, expect, test } from 'vitest';
import { photoMatcher } from './match-photo.ts';

const person = (
  first_name: string,
  last_name: string,
  rest: { middle_name?: string; email?: string; externalId?: string } = {},
) => ({
  ...{ first_name, last_name, middle_name: '', externalId: '' },
  email: `${first_name}.${last_name}@school.ph`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
  ...rest,
});

const maria = person('Maria', 'Santos', {
  middle_name: 'Reyes',
  email: 'maria.santos@school.ph',
  externalId: '2024-0012',
});
const nino = person('Niño', 'Peñaflor', { externalId: 'S-7' });
const ana = person('Ana-Marie', 'de la Cruz');
const james = person('James', 'Thomas');
const thomas = person('Thomas', 'James');
const brien = person('Liam', "O'Brien");
const twin = person('Lia', 'Go', { externalId: '31' });
const otherTwin = person('Lia', 'Go', { email: 'other@school.ph', externalId: '32' });
const paz = person('Paz', 'Uy', { externalId: '20240077' });
const kai = person('Kai', 'Uy', { externalId: '2024_0101' });
const juan = person('Juan', 'Cruz', { email: 'juan_cruz@school.ph', externalId: '20240078' });
const otherJuan = person('Juan', 'Cruz', { email: 'cruz@school.ph' });
const [luz, otherLuz] = [person('Luz', 'Ong', { externalId: 'T-1' }), person('Luz', 'Ong', { externalId: 'T-2' })];
const long = person('Rosa', 'Tan', { externalId: '136512345678' });
const second = person('Bo', 'Lim', { externalId: '2' });
const everybody = [maria, nino, ana, james, thomas, brien, twin, otherTwin, paz, kai, juan, otherJuan, luz, otherLuz];
const match = photoMatcher([...everybody, long, second]);

describe('certain matches', () => {
  test.each([
    ['maria.santos@school.ph.jpg', 'email', maria],
    ['MARIA.SANTOS@SCHOOL.PH.JPG', 'email', maria],
    ['maria.santos@school.ph (2).jpg', 'email', maria],
    ['2024-0012.jpg', 'id', maria],
    ['2024-0012_1.jpg', 'id', maria],
    ['2024-0012_DSC0042.jpg', 'id', maria],
    ['2024-0012_maria.santos@school.ph.jpg', 'email', maria],
    ['maria.santos@school.ph_3.jpg', 'email', maria],
    ['20240077.jpg', 'id', paz],
    ['20240077_1.jpg', 'id', paz],
    ['001 20240077 (2).jpg', 'id', paz],
    ['136512345678.jpg', 'id', long],
    ['136512345678_1.jpg', 'id', long],
    ['136512345678_DSC0042.jpg', 'id', long],
    ['IMG_136512345678.jpg', 'id', long],
    ['2024_0101.jpg', 'id', kai],
    ['2024_0101_Uy_Kai.jpg', 'name', kai],
    ['juan_cruz@school.ph (1).jpg', 'email', juan],
    ['2024-0012 copy.png', 'id', maria],
    ['s-7.webp', 'id', nino],
    ['Santos, Maria.jpg', 'name', maria],
    ['Maria Santos 3.JPG', 'name', maria],
    ['Maria R. Santos.jpg', 'name', maria],
    ['Santos_Maria_Reyes.jpeg', 'name', maria],
    ['2024-0012_Santos_Maria.jpg', 'name', maria],
    ['012 Santos Maria.jpg', 'name', maria],
    ['maria.santos.jpg', 'name', maria],
    ['MariaSantos.jpg', 'name', maria],
    ['Nin\u0303o Pen\u0303aflor.jpg', 'name', nino],
    ['PENAFLOR, NINO.jpg', 'name', nino],
    ['Ana Marie de la Cruz.jpg', 'name', ana],
    ['OBrien Liam.jpg', 'name', brien],
    ['Liam O’Brien.jpg', 'name', brien],
    ['Thomas, James.jpg', 'name', james],
    ['James, Thomas.jpg', 'name', thomas],
    ['Cruz, Juan 20240078.jpg', 'name', juan],
    ['Luz Ong T-2.jpg', 'name', otherLuz],
    ['Maria Santos (2).jpg', 'name', maria],
    ['Go, Lia (other@school.ph).jpg', 'email', otherTwin],
    ['S-7_Penaflor_Nino.jpg', 'name', nino],
  ] as const)('matches %s by %s', (file, by, expected) => {
    expect(match(file)).toEqual({ by, people: [expected] });
  });
});

describe('contradictory file names', () => {
  test.each([
    ['S-7 Maria Santos.jpg', [nino, maria]],
    ['Maria Santos S-7.jpg', [nino, maria]],
    ['2024-0012_S-7.jpg', [maria, nino]],
    ['maria.santos@school.ph Niño Peñaflor.jpg', [maria, nino]],
    ['maria.santos@school.ph_S-7.jpg', [maria, nino]],
    ['maria.santos@school.ph paz.uy@school.ph.jpg', [maria, paz]],
    ['S-7 Maria.jpg', [nino]],
    ['maria.santos@school.ph (Pedro Uy).jpg', [maria]],
    ['20240077 Maria Santos.jpg', [paz, maria]],
    ['136512345678_Maria.jpg', [long]],
    ['136512345678_20240077.jpg', [long, paz]],
    // An id next to unknown words.
    ['20240077_Portrait.jpg', [paz]],
    ['20240077_DSC0042.jpg', [paz]],
    ['20240077_Maria.jpg', [paz]],
    // An unknown id or address next to a known name.
    ['2024-0013 Maria Santos.jpg', [maria]],
    ['Maria Santos (maria@home.example).jpg', [maria]],
    // The text before the underscore may belong to the address.
    ['ben_cruz@school.ph.jpg', [otherJuan]],
  ])('are uncertain: %s', (file, people) => {
    expect(match(file)).toEqual({ by: 'perhaps', people });
  });
});

describe('numbers that count pictures', () => {
  const one = person('Uma', 'Sy', { externalId: '101' });
  const two = person('Rey', 'Sy', { externalId: '002' });
  const counted = photoMatcher([one, two, person('Ivy', 'Sy', { externalId: '2041' }), maria, twin, second]);
  test.each([
    ['101_002.jpg', [one, two]],
    ['31.jpg', [twin]],
    ['31 (2).jpg', [twin]],
    ['2024-0012-1.jpg', [maria]],
    ['IMG_2041.jpg', []],
    ['IMG_2041_1.jpg', []],
    ['IMG_31.jpg', []],
    ['DSC 002.jpg', []],
    ['20240115_2041.jpg', [expect.objectContaining({ externalId: '2041' })]],
    ['Maria Santos 2.jpg', [maria, second]],
  ])('are not accepted as ids: %s', (file, people) => {
    expect(counted(file)).toEqual({ by: 'perhaps', people });
  });

  test('do not distinguish people of the same name', () => {
    const [lia, sister] = [person('Lia', 'Go', { externalId: '2' }), person('Lia', 'Go', { externalId: '7' })];
    const ofTwins = photoMatcher([lia, sister]);
    for (const file of ['Lia Go (2).jpg', 'Lia Go 2.jpg', 'Lia Go_7.jpg'])
      expect(ofTwins(file)).toEqual({ by: 'name', people: [lia, sister] });
  });
});

test.each([
  ['Lia Go.jpg', 'name', [twin, otherTwin]],
  ['Lia Go 32.jpg', 'name', [twin, otherTwin]],
  ['James Thomas.jpg', 'name', [james, thomas]],
  ['Ana de la Cruz.jpg', 'perhaps', [ana]],
  ['Maria.jpg', 'perhaps', []],
  ['IMG_0012.jpg', 'perhaps', []],
  ['IMG 31.jpg', 'perhaps', []],
  ['.jpg', 'perhaps', []],
  ['', 'perhaps', []],
  ['( ) - _.jpg', 'perhaps', []],
] as const)('does not match %s with a single person', (file, by, people) => {
  const found = match(file);
  expect(found.by).toBe(by);
  expect(found.people).toEqual(people);
});

test('matches no person with a name of ten thousand letters', () => {
  expect(match(`${'Maria Jose '.repeat(900)}.jpg`).people).toEqual([]);
  expect(match(`${'m'.repeat(10_000)}.jpg`).people).toEqual([]);
});

test('parses names with many separators quickly', () => {
  const many = 50_000;
  const start = performance.now();
  for (const separator of [' ', '_', '-', '.', '(', ' -_'])
    for (const end of ['x', '(2', 'copy', '@', ''])
      for (const file of [
        `Maria Santos${separator.repeat(many)}${end}`,
        `paz.uy@school.ph${separator.repeat(many)}${end}`,
      ])
        expect(match(file).by).not.toBe('id');
  expect(performance.now() - start).toBeLessThan(10_000);
});
