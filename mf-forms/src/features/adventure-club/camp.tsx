import styles from './camp.module.scss';

/** Two lit tents on the nearest ridge. Decorative. */
export function Camp() {
  return (
    <svg className={styles.camp} viewBox="0 0 320 110" aria-hidden="true" focusable="false">
      <ellipse className={styles.glow} cx="150" cy="82" rx="120" ry="46" />
      <ellipse className={styles.glow} cx="150" cy="84" rx="76" ry="30" />
      <path className={styles.canvas} d="M88 90L122 40L160 90z" />
      <path className={styles.light} d="M108 90L122 54L134 90z" />
      <path className={styles.canvas} d="M182 90L206 56L232 90z" />
      <path className={styles.light} d="M198 90L206 67L215 90z" />
      <path className={styles.pole} d="M122 40V28M122 28L136 32L122 37" />
      <circle className={styles.light} cx="170" cy="86" r="2.6" />
      <path className={styles.ground} d="M0 110V104C40 92 70 86 120 87S220 84 256 92S306 102 320 106V110z" />
    </svg>
  );
}
