import { SheetHead } from '#platform/web/brand/sheet-head.tsx';
import { PrintedSheet } from '#platform/web/print/printed-sheet.tsx';
import * as texts from '#texts/people/slips';
import styles from './credential-sheets.module.css';

export type CredentialOwner = { _id: string; full_name: string; email: string };
export type CredentialSheet = CredentialOwner & { password: string; place?: string };

export const CredentialSheets = ({ sheets, of }: { sheets: readonly CredentialSheet[]; of: 'student' | 'teacher' }) => (
  <PrintedSheet isWide>
    {sheets.map(({ _id, full_name, email, password }) => (
      <section key={_id} className={styles.slip}>
        <SheetHead />
        <h2>{texts.forWhom[of]({ name: full_name })}</h2>
        <dl>
          <dt>{texts.address}</dt>
          <dd>{`${location.origin}/${of}`}</dd>
          <dt>{texts.email}</dt>
          <dd>{email}</dd>
          <dt>{texts.password}</dt>
          <dd>{password}</dd>
        </dl>
        <p>{texts.thenChoose}</p>
      </section>
    ))}
  </PrintedSheet>
);
