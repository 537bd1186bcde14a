export { type Head, type Verdict, verifyChain } from './verify-chain.ts';
