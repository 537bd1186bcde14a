import { useSchool } from '../school.ts';
import styles from './brand.module.css';

/** Whose a printed sheet is: the school's logo, where it has one, and its name. */
export const SheetHead = () => {
  const { name, logo } = useSchool() ?? {};
  return (
    <p className={styles.sheetHead}>
      {logo && <img src={`${logo}/192.png`} width={44} height={44} alt="" />}
      {name}
    </p>
  );
};
