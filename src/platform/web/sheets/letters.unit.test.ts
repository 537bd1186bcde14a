import { expect, test } from 'vitest';
import { workbookOf } from '#tests/support/workbook.ts';
import type { TextReadingOption } from './questions.ts';
import { readFile, readPasted } from './read-file.ts';
import { SheetError } from './sheet.ts';

/** Files by encoding, with the names they contain and their Base64 content. */
const files = [
  ['macintosh', 'Mia,Peña; Zoë,Çelik', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsTWlhLFBllmENCjIsWm+RLIJlbGlrDQo='],
  [
    'macintosh',
    'José,Muñoz; Renée,Müller; Åsa,Öberg',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsSm9zjixNdZZveg0KMixSZW6OZSxNn2xsZXINCjMsgXNhLIViZXJnDQo=',
  ],
  [
    'macintosh',
    'Niña,Ordoñez; Iñigo,Bañez',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsTmmWYSxPcmRvlmV6DQoyLEmWaWdvLEJhlmV6DQo=',
  ],
  ['macintosh', 'André,Garçon', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsQW5kco4sR2FyjW9uDQo='],
  [
    'windows-1250',
    'Łukasz,Świątek; Jiří,Šťastný',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEso3VrYXN6LIx3abl0ZWsNCjIsSmn47SyKnWFzdG79DQo=',
  ],
  [
    'windows-1250',
    'Żaneta,Wójcik; Paweł,Dąbrowski',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsr2FuZXRhLFfzamNpaw0KMixQYXdlsyxEuWJyb3dza2kNCg==',
  ],
  [
    'windows-1250',
    'Dušan,Kovačević; Željko,Đurić',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsRHWaYW4sS292YehldmnmDQoyLI5lbGprbyzQdXJp5g0K',
  ],
  [
    'windows-1250',
    'Győző,Szűcs; Ödön,Kőrösi',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsR3n1evUsU3r7Y3MNCjIs1mT2bixL9XL2c2kNCg==',
  ],
  ['windows-1251', 'Анна,Жук', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEswO3t4CzG8+oNCg=='],
  [
    'windows-1251',
    'Иван,Петров; Ольга,Смирнова',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsyOLg7SzP5fLw7uINCjIszuv84+As0ezo8O3u4uANCg==',
  ],
  ['windows-1251', 'Георги,Димитров', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsw+Xu8OPoLMTo7Ojy8O7iDQo='],
  ['windows-1251', 'Олександр,Шевченко', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEszuvl6vHg7eTwLNjl4vfl7eruDQo='],
  ['shift_jis', '花子,山田', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsidSOcSyOUpNjDQo='],
  ['shift_jis', '太郎,佐藤; さくら,鈴木', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEskb6YWSyNspOhDQoyLIKzgq2C5yyX6ZbYDQo='],
  ['shift_jis', 'タロウ,タナカ', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsg16DjYNFLINeg2mDSg0K'],
  ['shift_jis', '健太,高橋', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsjJKRviyNgou0DQo='],
  ['windows-1252', 'Mia,Peña', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsTWlhLFBl8WENCg=='],
  [
    'windows-1252',
    'Zoë,O’Brien; Ana,Núñez',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsWm/rLE+SQnJpZW4NCjIsQW5hLE768WV6DQo=',
  ],
  ['gb18030', '伟,张; 芳,刘; 娜,陈', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEszrAs1cUNCjIst7wswfUNCjMsxMgss8INCg=='],
  ['big5', '小明,王; 麗,李', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEspHCp+iyk/Q0KMizEUiyn9Q0K'],
  ['euc-kr', '민준,김; 서연,이', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsuc7B2Cyx6A0KMiy8rb+sLMDMDQo='],
  ['windows-1253', 'Γιώργος,Παπαδόπουλος', 'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsw+n+8ePv8izQ4fDh5Pzw7/Xr7/INCg=='],
  [
    'windows-1254',
    'Ayşe,Yılmaz; Gökçe,Şahin',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEsQXn+ZSxZ/WxtYXoNCjIsR/Zr52Us3mFoaW4NCg==',
  ],
  [
    'windows-1256',
    'محمد,الأحمد; فاطمة,حسن',
    'SUQsRmlyc3QgbmFtZSxMYXN0IG5hbWUNCjEs483jzyzH4cPN488NCjIs3cfY48kszdPkDQo=',
  ],
] as const;

const answering = (choose: (options: readonly TextReadingOption[]) => TextReadingOption | undefined) => {
  const asked: TextReadingOption[][] = [];
  const letters = async (options: readonly TextReadingOption[]) => {
    asked.push([...options]);
    return choose(options)?.letters;
  };
  return { asked, letters };
};

test.each(files)('proposes %s for a file with %s', async (encoding, names, base64) => {
  const file = new Blob([Buffer.from(base64, 'base64')]);
  const { asked, letters } = answering(([first]) => first);
  const { rows } = await readFile(file, { letters });
  expect(rows.map(([, ...name]) => name.join(',')).join('; ')).toBe(names);
  expect(asked[0]?.[0]?.letters).toBe(encoding);
  for (const sample of asked[0]?.[0]?.samples ?? []) expect(names).toContain(sample);
});

test('reads with another chosen encoding, and reads nothing without an answer', async () => {
  const file = new Blob([Buffer.from(files[0][2], 'base64')]);
  const { letters } = answering((options) => options.find((option) => option.letters === 'windows-1252'));
  expect((await readFile(file, { letters })).rows[0]).toEqual(['1', 'Mia', 'Pe–a']);
  await expect(readFile(file, { letters: async () => undefined })).rejects.toThrow(SheetError);
  await expect(readFile(file)).rejects.toThrow(/uncertain/);
});

const misread = 'ID,First name,Last name\n1,Mia,PeÃ±a\n2,ZoÃ«,Cruz\n3,Ana,Núñez';
const tables = misread.split('\n').map((line) => line.split(','));
test.each([
  ['a file', (letters: ReturnType<typeof answering>) => readFile(new Blob([misread]), letters)],
  [
    'a workbook',
    (letters: ReturnType<typeof answering>) =>
      readFile(new Blob([workbookOf({ People: tables }) as BlobPart]), letters),
  ],
  ['a pasted table', (letters: ReturnType<typeof answering>) => readPasted(misread, letters)],
])('repairs letters of %s that were decoded twice, on request', async (_, read) => {
  const repairing = answering(([first]) => first);
  expect((await read(repairing)).rows.map((row) => row[2])).toEqual(['Peña', 'Cruz', 'Núñez']);
  expect(repairing.asked).toEqual([
    [
      { letters: 'repaired', samples: ['Peña', 'Zoë'] },
      { letters: 'as-is', samples: ['PeÃ±a', 'ZoÃ«'] },
    ],
  ]);
  const keeping = answering(([, second]) => second);
  expect((await read(keeping)).rows[0]?.[2]).toBe('PeÃ±a');
});

test('does not ask about Unicode text', async () => {
  const { asked, letters } = answering(([first]) => first);
  for (const text of ['Name\n\u001A', 'Name\nPeña', '\uFEFFName\nŁukasz', 'Name\nИван', 'Name\n花子', 'Name\nJOÃO'])
    expect((await readFile(new Blob([text]), { letters })).rows).toEqual([[text.split('\n')[1]]]);
  expect(asked).toEqual([]);
});
