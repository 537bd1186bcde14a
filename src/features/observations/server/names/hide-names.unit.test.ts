import { expect, test } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { findNames, hideNames } from './hide-names.ts';

const named = (first_name: string, last_name: string, middle_name = '') => ({ first_name, middle_name, last_name });
const ana = named('Ana', 'Cruz');

test('hides other students’ names, whole or in part, and preserves the student’s own name', () => {
  const others = [named('José', 'Peña', 'de la'), named('Ana', 'Reyes')];
  const of = hideNames([ana], others);
  expect(of('Ana carried the tower with José.')).toBe('Ana carried the tower with ….');
  expect(of('José de la Peña and José Peña waited; Peña’s mat.')).toBe('… and … waited; …’s mat.');
  expect(of('Ana Reyes sat beside Ana Cruz.')).toBe('… sat beside Ana Cruz.');
  expect(of('Joséphine and Anabel.')).toBe('Joséphine and Anabel.');
  expect(hideNames([ana], [])('Ana alone (a.b).')).toBe('Ana alone (a.b).');
  expect(hideNames([ana], [named('.', '(')])('A dot.')).toBe('A dot.');
});

test('hides each word of a name in any case and spelling', () => {
  const others = [named('Maria Clara', 'de la Peña'), named('Juan Miguel', 'dela Cruz')];
  const of = hideNames([ana], others);
  expect(of('Clara and Miguel came; MIGUEL sang with maria clara.')).toBe('… and … came; … sang with ….');
  expect(of('The Pen\u0303a mat, de la Cruz street, Ana Cruz.')).toBe('The … mat, de la Cruz street, Ana Cruz.');
});

test('hides only full names of students who were never in the class', () => {
  const elsewhere = [named('Marco', 'Lim'), named('Grace', 'Ong', 'Tan'), ana];
  const of = hideNames([ana], [], elsewhere);
  expect(of('Grace and courtesy with Marco Lim, GRACE TAN ONG and Grace Ong.')).toBe(
    'Grace and courtesy with …, … and ….',
  );
  expect(of('Ana Cruz rests.')).toBe('Ana Cruz rests.');
});

test('hides names without accents, in decomposed letters and across line ends', () => {
  const others = [named('José', 'Peña'), named('Zoe', 'Nunez'), named('Liam', "O'Brien"), named('ANNE-MARIE', 'GO')];
  const of = hideNames([ana], others, [named('Søren', 'Ñalupa'), named('Grace', 'Ong')]);
  expect(of('Jose Pena and JOSE sat down, Pena too.')).toBe('… and … sat down, … too.');
  expect(of('Jose\u0301 Pen\u0303a and Zoë Núñez, Nu\u0301n\u0303ez.')).toBe('… and …, ….');
  expect(of('José  Peña, José\nPeña, José\u00a0\r\n Peña.')).toBe('…, …, ….');
  expect(of('Liam O’Brien and OBrien.')).toBe('… and ….');
  expect(of('Anne-Marie Go, anne marie go.')).toBe('…, ….');
  expect(of('soren\tnalupa and SØREN ÑALUPA')).toBe('… and …');
  expect(of('With grace, Joséphine and Grace\nOng.')).toBe('With grace, Joséphine and ….');
  expect(of('Ana\u0301 Cru\u0301z is near: “Á, é”.')).toBe('Aná Crúz is near: “Á, é”.');
  expect(hideNames([named('Zoë', 'Cruz')], others)('Zoe came.')).toBe('Zoe came.');
});

test.each([
  ['Anne-Marie', 'Anne Marie'],
  ['Anne Marie', 'Anne‑Marie'],
  ["O'Neil", 'O’Neil'],
  ['ONeil', "O'Neil"],
])('preserves the student’s own name %s next to another student’s %s', (one, other) => {
  const others = [named(other, 'Santos'), named('Rita', other)];
  const of = hideNames([named(one, one)], others, others);
  expect(of(`${one} and ${other} sat; ${other} Santos and Rita came.`)).toBe(`${one} and ${other} sat; … and … came.`);
});

test('preserves each part of the student’s own hyphenated name', () => {
  const of = hideNames([named('Anne-Marie', 'Cruz')], [named('Marie', 'Uy')]);
  expect(of('Anne-Marie, Anne Marie and Marie Uy.')).toBe('Anne-Marie, Anne Marie and ….');
});

test.each([
  ['German', named('Lena', 'Vogt'), 'Lenas Matte lag dort. Vogts kamen.', '…s Matte lag dort. …s kamen.'],
  ['Finnish', named('Mikko', 'Aho'), 'Mikkon torni, Mikolle ja Mikkolle.', '…n torni, … ja …lle.'],
  ['Hungarian', named('Bence', 'Nagy'), 'Bencével épített, Bencének.', '…vel épített, …nek.'],
  ['Turkish', named('Elif', 'Kaya'), 'Elifin kulesi, Elif’in kulesi.', '…in kulesi, …’in kulesi.'],
  ['Russian', named('Анна', 'Иванова'), 'С Анной и Анне, у Ивановой.', 'С … и …, у ….'],
  ['Greek', named('Γιώργος', 'Νικολάου'), 'Ο πύργος του Γιώργου.', 'Ο πύργος του ….'],
  ['Polish', named('Kasia', 'Nowak'), 'Kasi wieża, z Kasią i Nowakiem.', '… wieża, z … i …iem.'],
  ['Czech', named('Marek', 'Novák'), 'S Markem, Markova věž.', 'S …, … věž.'],
  ['Korean', named('민수', '김'), '민수가 왔다. 김민수와 민수는 놀았다.', '…가 왔다. …와 …는 놀았다.'],
  ['Chinese', named('小明', '王'), '她和小明玩，王小明来了。', '她和…玩，…来了。'],
  ['Japanese', named('たろう', '田中'), '今日はたろうくんと遊んだ。田中たろうも。', '今日は…くんと遊んだ。…も。'],
  ['Thai', named('มานี', 'ใจดี'), 'วันนี้มานีเล่นกับเพื่อน', 'วันนี้…เล่นกับเพื่อน'],
  ['Arabic', named('محمد', 'حسن'), 'لعبت مع محمد ومحمد ولمحمد كتاب', 'لعبت مع … و… ول… كتاب'],
  ['Hebrew', named('דני', 'כהן'), 'המגדל של דני ולדני ספר', 'המגדל של … ול… ספר'],
  ['Tamil', named('மீனா', 'ராஜன்'), 'மீனாவை பார்த்தாள்', '…வை பார்த்தாள்'],
])('hides names with attached letters: %s', (_language, other, text, hidden) => {
  expect(hideNames([ana], [other])(text)).toBe(hidden);
});

test.each([
  ['Anna plays with Ann, Anns mat.', named('Anna', 'Cruz'), named('Ann', 'Uy'), 'Anna plays with …, …s mat.'],
  ['Ann plays with Anna.', named('Ann', 'Cruz'), named('Anna', 'Uy'), 'Ann plays with ….'],
  ['Marie and Mario play with Maria.', named('Marie', 'Go'), named('Maria', 'Uy'), 'Marie and … play with ….'],
  ['Care of plants; Any, Mare.', ana, named('Cara', 'Mara'), 'Care of plants; Any, Mare.'],
  ['小明明和小明玩。', named('小明明', '李'), named('小明', '王'), '小明明和…玩。'],
  ['Maybe the market, Artwork and Bench.', ana, named('May', 'Mark', 'Ben'), 'Maybe the market, Artwork and Bench.'],
])('preserves the student’s own name and other words: %s', (text, child, other, hidden) => {
  expect(hideNames([child], [other])(text)).toBe(hidden);
});

test.each([
  ['then mia came, and jose’s mat', 'then … came, and …’s mat'],
  ['with grace, by will and in may', 'with grace, by will and in may'],
  ['Grace moved; Will helped.', '… moved; … helped.'],
  ['Reyes and REYES; #mia, @mia', '… and …; #…, @…'],
  ['the Mias, the Reyeses', 'the …s, the …es'],
  ['Mi\u00ada, M\u200bia, m\u2060ia', '…, …, …'],
  ['a miasma, the miami beach, joseph', 'a miasma, the miami beach, joseph'],
  ['bo and an', 'bo and an'],
])('hides names in lower case, middle names and plurals: %s', (text, hidden) => {
  const others = [named('Mia', 'Lim', 'Reyes'), named('José', 'Go'), named('Grace', 'Uy'), named('Will', 'Ty', 'May')];
  expect(hideNames([ana], [...others, named('Bo', 'An')])(text)).toBe(hidden);
});

test('finds hidden names as written, each once', () => {
  const of = findNames([ana], [named('José', 'Peña')], [named('Marco', 'Lim')]);
  expect(of('Jose and JOSÉ sat; Jose with Marco Lim, Marco and Ana Cruz.')).toEqual(['Jose', 'JOSÉ', 'Marco Lim']);
  expect(findNames([ana], [])('José.')).toEqual([]);
});

test('hides nothing for a name of only hyphens or apostrophes', () => {
  const others = [named('-', '–'), named("'", '’'), named('- -', '-Uy')];
  expect(hideNames([ana], others)('Ana - the “other’ one - sat; Uy too.')).toBe('Ana - the “other’ one - sat; … too.');
});

test('scales roughly linearly with the text length and the number of names, also for texts with many spaces', () => {
  const hidden = (names: number, size: number) => {
    const others = Array.from({ length: names }, (_, at) => named(`Na-na ${at}`, '- - -', 'Na '.repeat(5)));
    const text = `${'na '.repeat(size)}${' - '.repeat(10 * size)}Ana`;
    return () => hideNames([ana], others, others)(text);
  };
  expect(hidden(250, 50)()).toMatch(/Ana$/);
  expect(growthOf(hidden(250, 50), hidden(250, 200))).toBeLessThan(12);
  expect(growthOf(hidden(250, 50), hidden(1000, 50))).toBeLessThan(12);
});
