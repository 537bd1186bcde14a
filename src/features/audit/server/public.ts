export { formatHead, type Head } from './seal.ts';
export { type Verdict, verifyChain } from './verify-chain.ts';
