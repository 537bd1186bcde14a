import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const { visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

test('an e-mail address without a domain ending shows a warning but is allowed', () =>
  visit(
    async (page) => {
      const email = page.getByRole('textbox', { name: 'E-mail' });
      const question = page.getByText('This address has no ending such as .com or .org. Is it complete?');
      await email.fill('zoe@x');
      expect(await question.count()).toBe(0);
      await email.blur();
      await question.waitFor();
      expect(await email.getAttribute('aria-invalid')).not.toBe('true');
      expect(await axeFindings(page)).toEqual([]);
      await email.fill('zoe@school.example');
      await question.waitFor({ state: 'detached' });
    },
    { as: adminAccount, at: '/admin/teachers/new' },
  ));
