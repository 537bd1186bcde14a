export { findOldDetails, forgetOldDetails } from './retention.ts';
