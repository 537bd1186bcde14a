export { type Head, writeHead } from './seal.ts';
export { type Verdict, verifyChain } from './verify-chain.ts';
