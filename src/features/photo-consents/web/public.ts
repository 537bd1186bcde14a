export { ConsentLine } from './consent-line.tsx';
