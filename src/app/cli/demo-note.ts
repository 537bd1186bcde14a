import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Role } from '#kernel/roles.ts';

const SignIn = z.object({ role: Role, email: z.string(), password: z.string() });
export type SignIn = z.infer<typeof SignIn>;

const DemoNote = z.discriminatedUnion('state', [
  z.object({ state: z.literal('filling') }),
  z.object({ state: z.literal('filled'), students: z.number(), signIns: z.array(SignIn) }),
]);
export type DemoNote = z.infer<typeof DemoNote>;

const noteFile = (dataFolder: string) => join(dataFolder, 'demo.json');

/** Reads the demo note of a data folder. Undefined if there is none. */
export const readDemoNote = (dataFolder: string): DemoNote | undefined => {
  try {
    return DemoNote.safeParse(JSON.parse(readFileSync(noteFile(dataFolder), 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Replaces the note atomically. */
export const writeDemoNote = (dataFolder: string, note: DemoNote): void => {
  const target = noteFile(dataFolder);
  writeFileSync(`${target}.new`, `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${target}.new`, target);
};
