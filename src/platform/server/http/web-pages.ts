import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Role, roles } from '#kernel/roles.ts';
import { cutPage, type PageParts } from './first-view.ts';

/** A page of the build, as it is, in Brotli and in parts to be filled. */
export type Page = { readonly plain: Buffer; readonly brotli: Buffer | undefined; readonly parts: PageParts };

export type WebPages = {
  /** An empty page that the script fills. */
  readonly shell: Page;
  /** The sign-in pages as the build rendered them, by the first part of their paths. */
  readonly signIn: ReadonlyMap<string, Page>;
  /** Pages with all that the first view of an area needs but its content. */
  readonly firstView: ReadonlyMap<Role, Page>;
};

const readPage = async (file: string): Promise<Page | undefined> => {
  if (!existsSync(file)) return undefined;
  const brotli = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
  const plain = await readFile(file);
  return { plain, brotli, parts: cutPage(plain.toString()) };
};

const readPerRole = async (folder: string, name: string): Promise<Map<Role, Page>> => {
  const pages = new Map<Role, Page>();
  for (const role of roles) {
    const page = await readPage(join(folder, `${name}-${role}.html`));
    if (page) pages.set(role, page);
  }
  return pages;
};

/** Reads the pages of the built web application. @returns `undefined` when it is not built */
export const readWebPages = async (folder: string): Promise<WebPages | undefined> => {
  const shell = await readPage(join(folder, 'index.html'));
  if (!shell) return undefined;
  return {
    shell,
    signIn: await readPerRole(folder, 'sign-in'),
    firstView: await readPerRole(folder, 'first-view'),
  };
};
