const sizes = [100, 89, 79, 69, 60, 51, 42, 33, 24, 15];
const tints = [
  '#b4563a',
  '#bd6044',
  '#c66a4e',
  '#cf7659',
  '#d78265',
  '#de8f73',
  '#e59d83',
  '#ebac94',
  '#f0bba6',
  '#f5cbb9',
];
const height = sizes.reduce((sum, size) => sum + size, 0);

export const PinkTower = ({ className }: { className?: string | undefined }) => {
  let top = height;
  return (
    <svg className={className} viewBox={`0 0 100 ${height}`} aria-hidden="true">
      {sizes.map((size, index) => {
        top -= size;
        return <rect key={size} x={50 - size / 2} y={top} width={size} height={size - 1} rx="2" fill={tints[index]} />;
      })}
    </svg>
  );
};
