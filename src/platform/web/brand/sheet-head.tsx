import { useSchool } from '../school.ts';
import styles from './brand.module.css';

/** Whose a printed sheet is: the school's logo and address, where it has them, and its name. */
export const SheetHead = () => {
  const { name, logo, address } = useSchool() ?? {};
  return (
    <p className={styles.sheetHead}>
      {logo && <img src={`${logo}/192.png`} width={44} height={44} alt="" />}
      <span>
        {name}
        {address && <span className={styles.sheetAddress}>{address}</span>}
      </span>
    </p>
  );
};
