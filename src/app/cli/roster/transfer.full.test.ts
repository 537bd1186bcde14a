import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCasa as casa } from '#tests/support/command-line.ts';
import { faultsIn, filesIn } from '#tests/support/one-roster-rules.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { workbookOf } from '#tests/support/workbook.ts';

const titles = 'First name,Last name,E-mail,Born,Address,Phone,Shoe size';

describe.skipIf(testEngine === 'postgres')('import and export of lists in the terminal', { timeout: 120_000 }, () => {
  let folder: string;
  let variables: Record<string, string>;
  const place = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-cli-'));
    variables = { CASA_DATA: place('data') };
    const names = ['--first-name', 'Ligaya', '--last-name', 'Ramos'];
    expect((await casa(variables, 'create-admin', ...names, '--email', 'ligaya@casa.example')).code).toBe(0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const importing = (...args: string[]) => casa(variables, 'import', 'teachers', ...args);
  const count = async () => JSON.parse((await casa(variables, 'list-people', '--json')).out).counts.teacher;

  test('a dry run reports the effect, the import happens once, and left-out lines are named', async () => {
    const lines = [
      'Noor,Haddad,noor@casa.example,03/04/1990,4 Narra Road,0917 555 0103,39',
      'Ana,Lim,no address,1990-01-01,x,1,',
    ];
    await writeFile(place('new.csv'), [titles, ...lines].join('\n'));
    expect(await importing(place('new.csv'), '--dry-run')).toMatchObject({ code: 1, out: '' });
    const dry = await importing(place('new.csv'), '--dry-run', '--days', 'dmy');
    expect(dry).toMatchObject({ code: 0, error: '' });
    expect(dry.out).toContain('Shoe size   (left out)');
    expect(dry.out).toMatch(/line 3: E-mail “no address”: .+/);
    expect(dry.out).toContain('1 would be added, 0 would be changed, 0 unchanged, 1 would be left out.');
    expect(await count()).toBe(0);
    expect((await importing(place('new.csv'), '--days', 'dmy')).out).toContain('1 added');
    expect(await count()).toBe(1);
    expect((await importing(place('new.csv'), '--days', 'dmy')).out).toContain('0 added, 0 changed, 1 unchanged');
  });

  test('names 20 left-out lines of a file that is not a table', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `A sentence with the number ${at}`);
    await writeFile(place('letter.csv'), lines.join('\n'));
    const { code, out } = await importing(place('letter.csv'), '--dry-run');
    expect(code).toBe(0);
    expect(out.match(/^line \d+/gm)).toHaveLength(20);
    expect(out).toMatch(/^and \d+ more$/m);
  });

  test('guesses the kind of a file for a dry run but refuses to import it without a kind', async () => {
    await writeFile(place('alone.csv'), `${titles}\nIsa,Lim,isa@casa.example,1990-01-31,5 Narra Road,0917 555 0107,`);
    const before = await count();
    const dry = await casa(variables, 'import', place('alone.csv'), '--dry-run');
    expect(dry).toMatchObject({ code: 0, error: '' });
    expect(dry.out).toMatch(/^Recognized as: teachers\n/);
    expect(dry.out).toContain('1 would be added');
    const bold = await casa(variables, 'import', place('alone.csv'));
    expect([bold.code, bold.error]).toEqual([1, expect.stringContaining('casa -- import teachers ')]);
    await writeFile(place('riddle.csv'), 'Shoe size\n39');
    const riddle = await casa(variables, 'import', place('riddle.csv'), '--dry-run');
    expect([riddle.code, riddle.error]).toEqual([1, expect.stringContaining('Name it before the file')]);
    const nonsense = await casa(variables, 'import', 'parents', place('alone.csv'), '--dry-run');
    expect([nonsense.code, nonsense.error]).toEqual([1, expect.stringContaining('“parents” is not valid here')]);
    expect(await casa(variables, 'import', 'students')).toMatchObject({ code: 1 });
    expect(await count()).toBe(before);
  });

  test('requires the name of a sheet for a workbook with several sheets', async () => {
    const line = (name: string) => [
      name,
      'Cruz',
      `${name}@casa.example`,
      '1990-01-31',
      '4 Narra Road',
      '0917 555 0105',
      '',
    ];
    const sheets = { Office: [titles.split(','), line('Luz')], Kitchen: [titles.split(','), line('Rey')] };
    await writeFile(place('two.xlsx'), workbookOf(sheets));
    const refused = await importing(place('two.xlsx'), '--dry-run');
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--sheet "Office" or "Kitchen"')]);
    const dry = await importing(place('two.xlsx'), '--dry-run', '--sheet', 'Kitchen');
    expect(dry.out).toContain('1 would be added');
  });

  test('requires the encoding of a file that is not UTF-8', async () => {
    const row = 'Rosa,Pe\u00F1a,rosa@casa.example,1990-01-31,4 Narra Road,0917 555 0106,';
    await writeFile(place('latin.csv'), Buffer.from(`${titles}\n${row}`, 'latin1'));
    const refused = await importing(place('latin.csv'), '--dry-run');
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--letters windows-1252: Peña')]);
    const dry = await importing(place('latin.csv'), '--dry-run', '--letters', 'windows-1252');
    expect(dry.out).toContain('1 would be added');
  });

  test('importing an exported list changes nothing, and exports overwrite no file', async () => {
    for (const file of ['teachers.csv', 'teachers.xlsx']) {
      expect(await casa(variables, 'export', 'teachers', '--to', place(file))).toMatchObject({ code: 0, error: '' });
      expect((await stat(place(file))).mode & 0o777).toBe(0o600);
      expect((await importing(place(file))).out).toContain('0 added, 0 changed, 1 unchanged, 0 left out');
      expect(await casa(variables, 'export', 'teachers', '--to', place(file))).toMatchObject({ code: 1, out: '' });
    }
    expect(await casa(variables, 'export', 'teachers', '--to', place('teachers.doc'))).toMatchObject({ code: 1 });
    expect(await casa(variables, 'export', 'students', '--to', place('nobody.vcf'))).toMatchObject({ code: 1 });
    const nowhere = await casa(variables, 'export', 'teachers', '--to', place('nowhere/teachers.csv'));
    expect([nowhere.code, nowhere.error]).toEqual([
      1,
      expect.stringMatching(/^There is no folder .*nowhere\. Create it first/),
    ]);
    const isFolder = await importing(folder);
    expect([isFolder.code, isFolder.error]).toEqual([1, `${folder} is a folder. Name a file in it.\n`]);
  });

  test('exports the whole school as OneRoster and recognizes its people on import', async () => {
    await writeFile(place('one.csv'), `${titles}\nTala,Reyes,tala@casa.example,1990-01-31,5 Narra Road,0917 555 0104,`);
    expect((await importing(place('one.csv'))).out).toContain('1 added');
    const { out, code } = await casa(variables, 'export', 'school', '--to', place('school.zip'));
    expect([code, out]).toEqual([0, expect.stringMatching(/school\.zip: \d people and 0 classes\n$/)]);
    expect(faultsIn(filesIn(await readFile(place('school.zip'))))).toEqual([]);
    expect((await importing(place('school.zip'))).out).toMatch(/^0 added, 0 changed, \d unchanged/m);
  });

  test('imports a whole school into an empty Casa in one step', async () => {
    const schoolIn = async (name: string) => {
      const own = { ...variables, CASA_DATA: place(name) };
      const names = ['--first-name', 'Ligaya', '--last-name', 'Ramos', '--email', 'ligaya@casa.example'];
      expect((await casa(own, 'create-admin', ...names)).code).toBe(0);
      return (...args: string[]) => casa(own, ...args);
    };
    const [here, there] = [await schoolIn('here'), await schoolIn('there')];
    const tables = {
      teachers: `${titles}\nNoor,Haddad,noor@casa.example,1990-01-31,4 Narra Road,0917 555 0103,39`,
      classes:
        'Programme,Level,Section,Adviser,Subject,Teacher,Day,From,To\nCasa,Primary,Narra,noor@casa.example,Maths,Noor Haddad,MW,8:00,9:00',
      students:
        'First name,Last name,E-mail,Born,Address,Guardian first name,Guardian last name,Relationship,Guardian phone,Class\nMia,Cruz,mia@casa.example,2016-05-06,3 Molave Lane,Luz,Cruz,Mother,0917 555 0202,Narra',
    };
    for (const [kind, text] of Object.entries(tables)) {
      await writeFile(place(`${kind}.csv`), text);
      expect((await here('import', kind, place(`${kind}.csv`))).out).toContain('1 added');
    }
    expect((await here('export', 'school', '--to', place('whole.zip'))).code).toBe(0);
    const away =
      'First name,Last name,E-mail,Born,Address,Guardian first name,Guardian last name,Relationship,Guardian phone,Last day\nLea,Lim,lea@casa.example,2014-05-06,3 Molave Lane,Ana,Lim,Mother,0917 555 0203,2025-03-28';
    await writeFile(place('away.csv'), away);
    expect((await here('import', 'students', place('away.csv'))).out).toContain(
      'Former students among those added: 1.',
    );
    expect((await here('export', 'school', '--to', place('without.zip'), '--no-leavers')).out).toMatch(/: 4 people/);
    expect((await here('export', 'school', '--to', place('with.zip'))).out).toMatch(/: 6 people/);
    expect(faultsIn(filesIn(await readFile(place('with.zip'))))).toEqual([]);
    const refused = await here('export', 'students', '--to', place('x.csv'), '--no-leavers');
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--no-leavers is for the whole school')]);
    const added = async (...more: string[]) =>
      [
        ...(await there('import', 'school', place('whole.zip'), ...more)).out.matchAll(/^(\d+)(?: would be)? added/gm),
      ].map(([, number]) => Number(number));
    expect(await added('--dry-run')).toEqual([1, 3, 1]);
    expect(await added()).toEqual([1, 3, 1]);
    expect(await added()).toEqual([0, 0, 0]);
    expect((await there('import', 'school', place('classes.csv'))).code).toBe(1);
  });
});
