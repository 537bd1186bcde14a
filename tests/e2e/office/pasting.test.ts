import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text' });

/** Pastes into the focused element what a Mac puts on the clipboard: text, HTML and a picture. */
const paste = (page: Page, html: string, text: string, hasPicture = false) =>
  page.evaluate(
    ([markup, words, withPicture]) => {
      const data = new DataTransfer();
      data.setData('text/plain', words);
      if (markup !== '') data.setData('text/html', markup);
      if (withPicture) data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options)) ?? false;
    },
    [html, text, hasPicture] as const,
  );

const marker = (sign: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>`;
const item = (words: string, sign: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${marker(sign)}${words}<o:p></o:p></p>`;
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${body}</body></html>`;

test.each([
  [
    'a list of Word with a list inside',
    word(
      `<p class=MsoNormal>Bring:</p>\n${item('a hat', '·')}\n${item('of straw', 'o', 2)}\n${item('water', '·')}<p>Thanks</p>`,
    ),
    ['p: Bring:', 'ul', 'li: a hat', 'ul', 'li: of straw', 'li: water', 'p: Thanks'],
  ],
  [
    'a numbered list of Word, and another one',
    word(`${item('first', '1.')}${item('second', '2.')}<p>and</p>${item('third', 'a)')}`),
    ['ol', 'li: first', 'li: second', 'p: and', 'ol', 'li: third'],
  ],
  [
    'a table of Excel',
    '<html><head><style>td{color:red}</style></head><body><table><!--StartFragment--><col><tr><td>Mon</td><td>8:00</td></tr><tr><td>Tue</td><td>9:00</td></tr><!--EndFragment--></table></body></html>',
    ['p: Mon | 8:00', 'p: Tue | 9:00'],
  ],
  [
    'a table of Word',
    word(
      '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Mon<o:p></o:p></p></td><td><p class=MsoNormal><b>8:00</b></p></td></tr></table>',
    ),
    ['p: Mon | 8:00'],
  ],
  [
    'blocks of a mail',
    '<div>Dear all,</div><div><div>school is closed.</div></div>',
    ['p: Dear all,', 'p: school is closed.'],
  ],
])('%s', async (_name, html, blocks) => {
  await visit(
    async (page) => {
      await editor(page).click();
      await page.getByRole('button', { name: 'Bold' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.classList.contains('ProseMirror'));
      await paste(page, html, 'as text', true);
      const pasted = () =>
        editor(page).evaluate((root) =>
          [...root.querySelectorAll('p, ul, ol, li')]
            .filter((one) => !(one.tagName === 'P' && one.closest('li')))
            .map((one) => {
              const words = one.tagName === 'LI' ? one.firstElementChild : one;
              const name = one.tagName.toLowerCase();
              return /^[uo]l$/.test(name) ? name : `${name}: ${words?.textContent?.trim()}`;
            })
            .filter((one) => one !== 'p: '),
        );
      await expect.poll(pasted).toEqual(blocks);
    },
    { as: adminAccount, at: '/admin/news/new' },
  );
});

test('Excel cells are pasted into a message as text, and a screenshot as a file', async () => {
  const teacher = await world().teacher();
  const student = await world().student();
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
      expect(await paste(page, '<table><tr><td>Mon</td></tr></table>', 'Mon\t8:00', true)).toBe(true);
      expect(await paste(page, '', '', true)).toBe(false);
      await page.getByText('image.png').filter({ visible: true }).first().waitFor();
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword }, at: `/teacher/messages/${student.id}` },
  );
});
