import { useSchool } from '../school.ts';
import layout from '../ui/layout.module.css';
import styles from './brand.module.css';

/** Renders the school's logo, or Casa's default logo. Decorative: the school's name is next to it. */
export const Logo = ({ size = 36 }: { size?: number }) => {
  const logo = useSchool()?.logo;
  if (logo) return <img src={`${logo}/96.png`} width={size} height={size} alt="" className={styles.logo} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={layout.rigid}>
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-sage-7)" />
      <path d="M6.5 15.2 16 7l9.5 8.2V24a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 24Z" fill="#faf7f2" />
      <path d="M12 25.5V20a4 4 0 0 1 8 0v5.5Z" fill="#b9603f" />
    </svg>
  );
};
