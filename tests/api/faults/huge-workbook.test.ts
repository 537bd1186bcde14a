import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLine } from '#tests/support/command-line.ts';
import { hugeWorkbook } from '#tests/support/huge-workbook.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { workbookOf } from '#tests/support/workbook.ts';
import { openSchool } from './killed-school.ts';

const gigabyte = 1024;
const maxExtraMegabytes = 150;

const highestOf = (pid: number | undefined): number => {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Imports a file in a new process. @returns its output, and its peak memory in megabytes */
const importFile = async (folder: string, file: string) => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CASA_CONFIG: devNull, CASA_DATA: folder };
  const node = ['--disable-warning=ExperimentalWarning', commandLine, 'import', 'teachers', file, '--dry-run'];
  const child = spawn(process.execPath, node, { env });
  let highest = 0;
  const watching = setInterval(() => {
    highest = Math.max(highest, highestOf(child.pid));
  }, 5);
  const code = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = await code;
  clearInterval(watching);
  return { code: ended, out, error, highest };
};

describe.skipIf(testEngine === 'postgres')('a workbook that unpacks to a gigabyte', { timeout: 120_000 }, () => {
  let school: Awaited<ReturnType<typeof openSchool>>;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  test('is refused with the reason and little memory, while other calls are answered', async () => {
    const [small, huge, lying] = ['small.xlsx', 'huge.xlsx', 'lying.xlsx'].map((name) => join(school.folder, name)) as [
      string,
      string,
      string,
    ];
    const titles = ['First name', 'Last name', 'E-mail', 'Phone', 'Birth date', 'Home address'];
    const noor = ['Noor', 'Haddad', 'noor@casa.example', '0917 555 0103', '1990-02-03', '4 Narra Road'];
    await writeFile(small, workbookOf({ People: [titles, noor] }));
    await writeFile(huge, hugeWorkbook(gigabyte));
    await writeFile(lying, hugeWorkbook(gigabyte, 1000));
    expect((await stat(huge)).size).toBeLessThan(20 * 1024 * 1024);
    const usual = await importFile(school.folder, small);
    expect([usual.code, usual.out]).toEqual([0, expect.stringContaining('1 would be added')]);
    const admin = await school.admin();
    for (const [file, cause] of [
      [huge, /too large when unpacked/],
      [lying, /could not be read/],
    ] as const) {
      let isOver = false;
      const importing = importFile(school.folder, file).finally(() => {
        isOver = true;
      });
      let answered = 0;
      while (!isOver) {
        expect((await admin.get('/api/session')).status).toBe(200);
        answered += 1;
      }
      const refused = await importing;
      expect([refused.code, refused.out, refused.error]).toEqual([1, '', expect.stringMatching(cause)]);
      expect(refused.highest).toBeGreaterThan(0);
      expect(refused.highest - usual.highest).toBeLessThan(maxExtraMegabytes);
      expect(answered).toBeGreaterThan(3);
    }
  });
});
