import { guardianFields, outputNames } from '#features/people/fields.ts';
import { fold } from '#kernel/fold.ts';
import { fieldLabel, fieldNames, type ImportKind } from './import-fields.ts';

/** Known column titles of each field in addition to its name and label, the most specific first. */
const titles: Readonly<Record<string, readonly string[]>> = {
  external_id: [
    ...['lrn', 'learner reference number', 'student id', 'student number', 'id number', 'external id', 'sis id'],
    ...['sourcedid', 'upn', 'admission number', 'registration number', 'matricule', 'matrikelnummer', 'schulernummer'],
    ...['matricula', 'leerlingnummer', 'id'],
  ],
  first_name: [
    ...['first name', 'given name', 'given names', 'forename', 'forenames', 'legal first name', 'fname', 'first'],
    ...[
      'pangalan',
      'vorname',
      'vornamen',
      'prenom',
      'prenoms',
      'nombre',
      'nombres',
      'nome',
      'voornaam',
      'preferred name',
    ],
  ],
  middle_name: ['middle name', 'middle names', 'middle initial', 'mi', 'mname', 'middle', 'gitnang pangalan'],
  last_name: [
    ...['last name', 'surname', 'family name', 'legal last name', 'lname', 'last', 'apelyido', 'nachname'],
    ...['familienname', 'nom', 'nom de famille', 'apellido', 'apellidos', 'cognome', 'achternaam', 'apelido'],
  ],
  email: [
    ...[
      'school email',
      'school email address',
      'email',
      'email address',
      'email adresse',
      'mail',
      'correo electronico',
    ],
    ...['correo', 'courriel', 'adresse email', 'posta elettronica', 'personal email'],
  ],
  birthdate: [
    ...['birth date', 'date of birth', 'dob', 'birthday', 'birth', 'born', 'petsa ng kapanganakan', 'kapanganakan'],
    ...['kaarawan', 'geburtsdatum', 'geburtstag', 'geboren', 'date de naissance', 'fecha de nacimiento'],
    ...['fecha nacimiento', 'data di nascita', 'geboortedatum', 'data de nascimento'],
  ],
  address: [
    ...['home address', 'address', 'address 1', 'address line 1', 'street address', 'residential address', 'street'],
    ...[
      'mailing address',
      'tirahan',
      'adresse',
      'anschrift',
      'strasse',
      'direccion',
      'domicilio',
      'indirizzo',
      'adres',
    ],
  ],
  phone: [
    ...['mobile', 'mobile phone', 'mobile number', 'mobile phone number', 'cell', 'cell phone', 'cell number'],
    ...[
      'cellphone number',
      'phone',
      'phone number',
      'telephone',
      'telephone number',
      'contact number',
      'contact phone',
    ],
    ...['contact', 'home phone', 'phone 1', 'telepono', 'telefon', 'telefonnummer', 'handy', 'telefono', 'movil'],
    ...['portable', 'telefoon', 'work phone'],
  ],
  zoom_link: ['zoom link', 'zoom'],
  zoom_id: ['zoom id', 'meeting id'],
  relationship: [
    ...['relationship', 'relation', 'relationship to child', 'relationship to student', 'relationship to learner'],
    ...['relationship to pupil', 'relasyon', 'parentesco', 'lien de parente', 'verwandtschaft'],
  ],
  category: ['category', 'programme', 'program', 'category or programme'],
  level: [
    ...['grade level', 'year level', 'year group', 'level', 'grade', 'age level', 'baitang', 'antas', 'jahrgang'],
    ...['jahrgangsstufe', 'niveau', 'grado', 'nivel', 'curso', 'leerjaar'],
  ],
  section: [
    ...['section', 'section name', 'class section', 'homeroom', 'home room', 'class', 'class name', 'classroom'],
    ...['tutor group', 'registration group', 'reg group', 'form', 'seksyon', 'pangkat', 'klasse', 'classe', 'clase'],
    ...['grupo', 'klas', 'room'],
  ],
  last_day: [
    ...['last day', 'last day at school', 'date left', 'leaving date', 'date of leaving', 'exit date'],
    ...['withdrawal date', 'date of withdrawal', 'left on', 'austrittsdatum', 'date de sortie', 'fecha de baja'],
  ],
  left_from: ['section then', 'last section', 'last class'],
  left_reason: ['reason for leaving', 'leaving reason', 'exit reason', 'withdrawal reason', 'reason'],
  adviser: [
    ...['adviser', 'advisor', 'class adviser', 'section adviser', 'homeroom teacher', 'class teacher'],
    ...['homeroom adviser', 'adviser email'],
  ],
  subject: ['subject', 'subject name', 'course', 'course name', 'learning area'],
  teacher: ['teacher', 'subject teacher', 'teacher name', 'teacher email', 'instructor'],
  day: ['day', 'days', 'weekday', 'weekdays'],
  from: ['from', 'start', 'start time', 'starts', 'begins', 'time from'],
  to: ['to', 'end', 'end time', 'ends', 'until', 'time to'],
};

/** Fields of the student's guardian, each with the key in `titles` that lists its column titles. */
const adultFields: Readonly<Record<string, string>> = Object.fromEntries(
  outputNames(guardianFields).map(([field, output]) => [field, output in titles ? output : field]),
);

const familyOf = (family: string, words: string) => words.split(' ').map((word) => [word, family] as const);
/** Words in a column title that show that the column describes a guardian or other contact. */
const families: ReadonlyMap<string, string> = new Map([
  ...familyOf('guardian', 'guardian guardians parent parents parental carer carers magulang tagapagalaga'),
  ...familyOf('mother', 'mother mothers mom mum mutter madre mere ina nanay'),
  ...familyOf('father', 'father fathers dad vater padre pere ama tatay'),
  ...familyOf('emergency', 'emergency notfall emergencia urgence'),
]);

const studentWords =
  'student students learner learners pupil pupils child children alumno schuler eleve leerling'.split(' ');
const ownWords: Readonly<Record<ImportKind, readonly string[]>> = {
  students: studentWords,
  enrollments: studentWords,
  teachers: 'teacher teachers staff employee faculty instructor lehrer'.split(' '),
  classes: [],
};

const ignoredWords = new Set('of the de la le les l del der des den di d ng ni or and y et und'.split(' '));
/** Words that describe how to fill in a cell. They are ignored because they do not identify the field. */
const hint = /^(?:dd?|mm|mmm|yy|yyyy|tt|jj|jjjj|aaaa|required|optional)$/;
const abbreviations: Readonly<Record<string, string>> = {
  no: 'number',
  nr: 'number',
  num: 'number',
  tel: 'telephone',
  mob: 'mobile',
  cp: 'cellphone',
  primary: '1',
  secondary: '2',
};

const wordsOf = (title: string): string[] =>
  fold(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/['’`´]s?(?![\p{L}])|(?<=\p{L}s)['’]/gu, ' ')
    .replace(/\be[-\s]?mails?\b/g, 'email')
    .replace(/tagapag-alaga/g, 'tagapagalaga')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !hint.test(word))
    .map((word) => abbreviations[word] ?? word);

const keyOf = (words: readonly string[]) => words.filter((word) => !ignoredWords.has(word)).join('');

const ranks: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(titles).map(([field, synonyms]) => [
    field,
    new Map(synonyms.map((title, at) => [keyOf(wordsOf(title)), at] as const).reverse()),
  ]),
);
const rankIn = (field: string, key: string) => ranks.get(field)?.get(key);

type ParsedTitle = {
  readonly key: string;
  readonly ownKey?: string;
  readonly adultKey?: string;
  readonly group?: string;
};

const parseTitle = (kind: ImportKind, title: string): ParsedTitle => {
  const words = wordsOf(title);
  const key = keyOf(words);
  const family = words.map((word) => families.get(word)).find((one) => one !== undefined);
  const rest = words.filter((word) => !families.has(word));
  const isOwn = rest.some((word) => ownWords[kind].includes(word));
  if (family === undefined)
    return isOwn ? { key, ownKey: keyOf(rest.filter((word) => !ownWords[kind].includes(word))) } : { key };
  const number = rest.find((word) => /^\d$/.test(word)) ?? '1';
  const adultKey = keyOf(rest.filter((word) => !/^\d$/.test(word) && !ownWords[kind].includes(word)));
  return { key, adultKey, group: `${family} ${number}` };
};

type Guess = { readonly field: string; readonly column: number; readonly rank: number };

const adultGuesses = (parsedTitles: readonly ParsedTitle[], group: string): Guess[] =>
  parsedTitles.flatMap((parsed, column) =>
    parsed.group !== group
      ? []
      : Object.entries(adultFields).flatMap(([field, matchField]) => {
          const rank = rankIn(matchField, parsed.adultKey ?? '');
          return rank === undefined ? [] : [{ field, column, rank }];
        }),
  );

/** Returns the guesses for the adult with the most columns, so that names and numbers of two adults do not mix. */
const fullestAdult = (parsedTitles: readonly ParsedTitle[]): Guess[] => {
  const groups = [...new Set(parsedTitles.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  const isFirst = (group: string) => group.endsWith(' 1') && !group.startsWith('emergency');
  return groups
    .filter(isFirst)
    .map((group) => adultGuesses(parsedTitles, group))
    .reduce(
      (best, one) =>
        new Set(one.map(({ field }) => field)).size > new Set(best.map(({ field }) => field)).size ? one : best,
      [],
    );
};

/** Rank offset of titles that do not name a person. Titles that do rank first. */
const general = 1000;

const guessesFor = (kind: ImportKind, field: string, parsedTitles: readonly ParsedTitle[]): Guess[] => {
  const named = [keyOf(wordsOf(field)), keyOf(wordsOf(fieldLabel(kind, field)))];
  // A column such as “student phone” is not the guardian's.
  const isAdults = kind === 'students' && field in adultFields;
  return parsedTitles.flatMap(({ key, ownKey, group }, column) => {
    const ownRank = ownKey === undefined || isAdults ? undefined : rankIn(field, ownKey);
    if (ownRank !== undefined) return { field, column, rank: ownRank };
    if (key !== '' && named.includes(key)) return { field, column, rank: general - 1 };
    const rank = group === undefined ? rankIn(field, key) : undefined;
    return rank === undefined ? [] : { field, column, rank: general + rank };
  });
};

/** Guesses the field of each column. The most specific title wins; among equal titles the first column wins. */
export const guessMapping = (kind: ImportKind, head: readonly string[]): (string | null)[] => {
  const parsedTitles = head.map((title) => parseTitle(kind, title));
  const guesses = [
    ...fieldNames(kind).flatMap((field) => guessesFor(kind, field, parsedTitles)),
    ...(kind === 'students' ? fullestAdult(parsedTitles) : []),
  ].sort((one, other) => one.rank - other.rank || one.column - other.column);
  const mapping: (string | null)[] = head.map(() => null);
  const usedFields = new Set<string>();
  for (const { field, column } of guesses) {
    if (usedFields.has(field) || mapping[column] !== null) continue;
    usedFields.add(field);
    mapping[column] = field;
  }
  return mapping;
};
