/**
 * `npm run prove -- NAME`: one of the long runs, which `docs/test.md` describes. Options after the name go to its program:
 * `npm run prove -- faults --publishes 100`.
 */
import { spawnSync } from 'node:child_process';

type Proof = {
  /** A part of `npm test`, whose variable has it run whole. */
  suite?: { variable: string; pattern: string };
  program?: string;
};

const proofs: Readonly<Record<string, Proof>> = {
  resident: { program: '__tests__/resident/run-resident-proof.ts' },
  faults: { program: '__tests__/endurance/run-faults.ts' },
  kills: {
    suite: { variable: 'KILLS', pattern: 'killed-service' },
    program: '__tests__/endurance/run-kills.ts',
  },
  fleet: { suite: { variable: 'FLEET', pattern: 'fleet' } },
  hostile: {
    suite: { variable: 'HOSTILE', pattern: 'hostile-stories' },
    program: '__tests__/hostile/run-hostile-proof.ts',
  },
  node: { program: '__tests__/node-versions/run-node-versions.ts' },
};

function passes(command: string, words: readonly string[], environment = {}): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

const [name = '', ...options] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  console.error(`npm run prove -- ${Object.keys(proofs).join('|')}`);
  process.exitCode = 1;
} else {
  const { suite, program } = proof;
  const isProven =
    (!suite || passes('jest', [suite.pattern], { [suite.variable]: 'whole' })) &&
    (!program || passes('tsx', [program, ...options]));
  if (!isProven) process.exitCode = 1;
}
