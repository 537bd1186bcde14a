import * as texts from '#texts/platform/web/sheet-head';
import { useSchool } from '../school.ts';
import styles from './brand.module.css';

export const SheetHead = () => {
  const { name, logo, address, schoolYear } = useSchool() ?? {};
  return (
    <p className={styles.sheetHead}>
      {logo && <img src={`${logo}/192.png`} width={44} height={44} alt="" />}
      <span>
        {name}
        {address && <span className={styles.sheetAddress}>{address}</span>}
        {schoolYear && (
          <span className={styles.sheetAddress}>
            {texts.schoolYear({ name: schoolYear.name, term: schoolYear.term ?? 'none' })}
          </span>
        )}
      </span>
    </p>
  );
};
