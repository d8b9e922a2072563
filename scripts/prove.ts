/** `npm run prove -- NAME`: one of the long runs, which `docs/test.md` describes. It gets the options after the name. */
import { spawnSync } from 'node:child_process';

/** Commands of a shell. A variable has a part of `npm test` run whole. */
const proofs: Readonly<Record<string, string>> = {
  resident: 'tsx __tests__/resident/run-resident-proof.ts',
  faults: 'tsx __tests__/endurance/run-faults.ts',
  kills: 'KILLS=whole jest killed-service && tsx __tests__/endurance/run-kills.ts',
  fleet: 'FLEET=whole jest fleet',
  hostile: 'HOSTILE=whole jest hostile-stories && tsx __tests__/hostile/run-hostile-proof.ts',
  node: 'tsx __tests__/node-versions/run-node-versions.ts',
};

const [name = '', ...options] = process.argv.slice(2);
const proof = proofs[name];
if (proof) {
  const { status } = spawnSync('sh', ['-c', `${proof} "$@"`, name, ...options], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`npm run prove -- ${Object.keys(proofs).join('|')}`);
  process.exitCode = 1;
}
