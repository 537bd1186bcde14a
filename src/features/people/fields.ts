import {
  birthDateRule,
  emailRule,
  type FieldRule,
  lineRule,
  optionalLineRule,
  optionalRule,
  phoneRule,
  webAddressRule,
} from '#kernel/field-rules.ts';
import * as texts from '#texts/people/fields';

/**
 * A text field of a person. Its key is its name in requests, forms, imports and exports. Calls, tables, forms, lists,
 * imports, exports, erasures and the audit log derive from the declaration (`docs/change-a-field.md`).
 */
export type PersonField = {
  readonly rule: FieldRule<true> | FieldRule<false>;
  /** Column in the person's table, if it is not the key. */
  readonly column?: string;
  /** Name in answers, if it is not the key. */
  readonly output?: string;
  /** Label below a heading that names the person, if shorter than the label of the rule. */
  readonly label?: string;
  /** Kind of the input and of the shown value. A single line of text if missing. */
  readonly kind?: 'phone' | 'email' | 'birthday' | 'link';
  /** Values that the form suggests. */
  readonly suggestions?: readonly string[];
  /** True if the input takes a whole row of the form. */
  readonly isWide?: true;
  /** True if details omit an empty value. */
  readonly isOmittedIfEmpty?: true;
  /** True for a column in the admin's list, on wide screens. */
  readonly isListed?: true;
  /** True if each row of an import needs a value. Other required fields can be filled in for all rows, or left empty. */
  readonly isNeededInImports?: true;
  /** True for the sign-in address, which is stored with the account. */
  readonly isOfAccount?: true;
  /** True for a field that older clients do not send. A request without it leaves the value unchanged. */
  readonly isAddition?: true;
} & (Plain | Secret);

type Plain = { readonly isSecret?: never };
/** A value that is neither imported nor exported. The audit log omits it by its name, which is the same everywhere. */
type Secret = { readonly isSecret: true; readonly column?: never; readonly output?: never };

export type PersonFields = Readonly<Record<string, PersonField>>;

const nameFields = {
  first_name: { rule: lineRule(texts.firstName, 100), isNeededInImports: true },
  middle_name: { rule: optionalLineRule(texts.middleName, 100), isOmittedIfEmpty: true },
  last_name: { rule: lineRule(texts.lastName, 100), isNeededInImports: true },
} as const satisfies PersonFields;

const email = { rule: emailRule(texts.email), kind: 'email', isOfAccount: true, isNeededInImports: true } as const;
const birthdate = { rule: birthDateRule, kind: 'birthday' } as const;
const address = { rule: lineRule(texts.address, 500) };

export const adminFields = {
  ...nameFields,
  phone: { rule: optionalRule(phoneRule(texts.phone)), kind: 'phone', isListed: true },
  email,
} as const satisfies PersonFields;

/** A teacher's data for video meetings. */
export const meetingFields = {
  zoom_link: { rule: optionalRule(webAddressRule(texts.zoomLink)), kind: 'link', isWide: true },
  zoom_id: { rule: optionalLineRule(texts.zoomId, 100) },
  zoom_password: { rule: optionalLineRule(texts.zoomPassword, 100), isSecret: true },
} as const satisfies PersonFields;

export const teacherFields = {
  ...nameFields,
  birthdate,
  email,
  phone: { rule: phoneRule(texts.phone), kind: 'phone' },
  address: { ...address, isWide: true },
} as const satisfies PersonFields;

/** A student's own data except the name. */
export const studentDetails = {
  birthdate: { ...birthdate, isNeededInImports: true },
  email,
  address,
} as const satisfies PersonFields;

export const studentFields = { ...nameFields, ...studentDetails };

/** A student's parent or guardian. Labels of the rules name the guardian, because messages stand alone. */
export const guardianFields = {
  parent_fName: {
    column: 'parent_first_name',
    output: 'first_name',
    label: texts.firstName,
    rule: lineRule(texts.parentFirstName, 100),
  },
  parent_mName: {
    column: 'parent_middle_name',
    output: 'middle_name',
    label: texts.middleName,
    rule: optionalLineRule(texts.parentMiddleName, 100),
    isOmittedIfEmpty: true,
  },
  parent_lName: {
    column: 'parent_last_name',
    output: 'last_name',
    label: texts.lastName,
    rule: lineRule(texts.parentLastName, 100),
  },
  parent_email: {
    output: 'email',
    label: texts.email,
    rule: optionalRule(emailRule(texts.parentEmail)),
    kind: 'email',
  },
  phone: {
    column: 'parent_phone',
    output: 'phone_number',
    label: texts.phoneNumber,
    rule: optionalRule(phoneRule(texts.parentPhone)),
    kind: 'phone',
  },
  relationship: {
    column: 'parent_relationship',
    // The messages name the guardian. The label is short because the input is next to the guardian's other inputs.
    rule: { ...lineRule(texts.parentRelationship, 100), label: texts.relationship },
    suggestions: Object.values(texts.relationships),
  },
} as const satisfies PersonFields;

/** All fields in the table of teachers. */
export const teacherRecord = { ...teacherFields, ...meetingFields };
/** All fields in the table of students, with those of the guardian. */
export const studentRecord = { ...studentFields, ...guardianFields };

type Key<Fields> = keyof Fields & string;
type Named<Field, Name extends 'column' | 'output', Otherwise> =
  Field extends Readonly<Record<Name, infer N extends string>> ? N : Otherwise;

/** Values by the names of requests. */
export type Values<Fields extends PersonFields> = { [K in Key<Fields>]: string };
/** Values by the names of answers. */
export type Outputs<Fields extends PersonFields> = { [K in Key<Fields> as Named<Fields[K], 'output', K>]: string };
/** Values by column, without those of the account. */
export type Columns<Fields extends PersonFields> = {
  [K in Key<Fields> as Fields[K] extends { isOfAccount: true } ? never : Named<Fields[K], 'column', K>]: string;
};

type Rules<Fields extends PersonFields> = { readonly [K in Key<Fields>]: Fields[K]['rule'] };

export const rulesOf = <const Fields extends PersonFields>(fields: Fields): Rules<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as Rules<Fields>;

/** The name of a value in one place and in another. */
export type Renaming = readonly [from: string, to: string];

/** Copies texts under other names. A name that is missing in the source is missing in the copy. */
export const renamed = (source: object, names: readonly Renaming[]): Record<string, string> => {
  const texts = source as Readonly<Record<string, string | undefined>>;
  const copy: Record<string, string> = {};
  for (const [from, to] of names) {
    const text = texts[from];
    if (text !== undefined) copy[to] = text;
  }
  return copy;
};

/** Returns each field's key with its name in answers. */
export const outputNames = (fields: PersonFields): Renaming[] =>
  Object.entries(fields).map(([key, { output = key }]) => [key, output]);
