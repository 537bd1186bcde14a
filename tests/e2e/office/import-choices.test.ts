import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { visit, world, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

test('answers on the check page outlive a reload and the way back to the columns', async () => {
  await world().student({
    first_name: 'Alma',
    last_name: 'Reyes',
    birthdate: '2015-01-02',
    email: 'alma@casa.example',
  });
  const table = ['First name,Last name,E-mail,Birth date', 'Alma,Reyes,other@casa.example,2015-01-02'].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste it' }).fill(table);
      await page.getByRole('button', { name: 'Use what was pasted' }).click();
      await page.getByRole('button', { name: 'Look at each line' }).click();
      const same = page.getByRole('radio', { name: 'Yes, Alma Reyes is the same person' });
      await same.click();
      await page.getByText('1 person is changed.').waitFor();
      await page.getByRole('button', { name: 'Answer again: Alma Reyes' }).click();
      await same.click();
      await page.getByText('1 person is changed.').waitFor();
      await page.reload();
      await page.getByText('1 person is changed.').waitFor();
      await page.getByRole('link', { name: 'Back to the columns' }).click();
      await page.getByRole('button', { name: 'Look at each line' }).click();
      await page.getByText('1 person is changed.').waitFor();
      await page.getByRole('button', { name: 'Import one person' }).click();
      await page.getByText('1 person was changed').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
});

test('what was said of lines outlives a reload and another reading of other columns', async () => {
  const { id } = await world().student({ first_name: 'Rosa', last_name: 'Lim', address: 'Moved by hand' });
  const twin = { first_name: 'Berta', last_name: 'Lim', birthdate: '2014-03-04' };
  await world().student({ ...twin, email: 'berta@casa.example' });
  const { email } = await world().student();
  const last_values = JSON.stringify({ address: 'As imported' });
  await casa().services.database.transaction((tx) =>
    tx
      .insertInto('imported_people')
      .values({ account_id: id, role: 'student', external_id: 'R-1', last_values })
      .execute(),
  );
  const table = [
    'ID,First name,Last name,E-mail,Birth date,Address,Guardian phone',
    'R-1,Rosa,Lim,,,12 New Street,',
    ',Berta,Lim,berta.lim@casa.example,2014-03-04,,0917 555 0142',
    `,,,${email},,,0917 555 0143`,
  ].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste it' }).fill(table);
      await page.getByRole('button', { name: 'Use what was pasted' }).click();
      const look = page.getByRole('button', { name: 'Look at each line' });
      await look.click();
      const tick = page.getByRole('checkbox', { name: /Home address/ });
      await tick.check();
      await page.getByRole('radio', { name: 'Yes, Berta Lim is the same person' }).click();
      await page.getByText('3 people are changed.').waitFor();
      await page.reload();
      await page.getByText('3 people are changed.').waitFor();
      expect(await tick.isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Back to the columns' }).click();
      const phone = page.getByRole('combobox', { name: 'What “Guardian phone” holds' });
      await phone.click();
      await page.getByRole('option', { name: 'Relationship', exact: true }).click();
      await look.click();
      await page.getByText('3 people are changed.').waitFor();
      expect(await tick.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Answer again: Berta Lim' }).waitFor();
      await page.getByRole('button', { name: 'Import 3 people' }).click();
      await page.getByText('3 people were changed').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
  const { address } = await casa()
    .services.database.read.selectFrom('students')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address).toBe('12 New Street');
});
