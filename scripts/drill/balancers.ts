// Balancers in front of two servers: nginx, which learns of a server's end from its connections, and HAProxy, which polls
// it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from '../launch/answers.ts';
import type { Pair } from './pair.ts';

export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

export type BalancerName = 'nginx' | 'haproxy';

interface Kind {
  readonly program: string;
  readonly configuration: (pair: Pair, port: number) => string;
  readonly args: (file: string) => readonly string[];
}

const nginx: Kind = {
  program: 'nginx',
  args: (file) => ['-c', file, '-g', 'daemon off;'],
  configuration: ({ ports: [one, other], folder }, port) => `
error_log ${folder}/nginx.log;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  upstream causeway {
    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;
    server 127.0.0.1:${other} max_fails=1 fail_timeout=1s;
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://causeway;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`,
};

/** A reading of `/readyz` takes two seconds at most: a slow one is no failure. */
const haproxy: Kind = {
  program: 'haproxy',
  args: (file) => ['-db', '-f', file],
  configuration: ({ ports: [one, other] }, port) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option httpchk GET /readyz
  option redispatch
  default-server check inter 500ms fall 1 rise 1
frontend people
  bind 127.0.0.1:${port}
  default_backend causeway
backend causeway
  balance roundrobin
  server one 127.0.0.1:${one}
  server other 127.0.0.1:${other}
`,
};

const kinds: Readonly<Record<BalancerName, Kind>> = { nginx, haproxy };

/** Throws with the name of the package if the program is missing. */
export async function startBalancer(
  name: BalancerName,
  pair: Pair,
  signal: AbortSignal,
  port: number,
): Promise<Balancer> {
  const { program, configuration, args } = kinds[name];
  const file = join(pair.folder, `${name}.conf`);
  await writeFile(file, configuration(pair, port));
  const child = spawn(program, args(file), { stdio: ['ignore', 'ignore', 'inherit'] });
  await Promise.race([answers(`http://127.0.0.1:${port}/healthz`, signal), ended(name, child)]);
  return {
    port,
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function ended(name: BalancerName, child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit').catch(() => ['it is not installed'])) as [unknown];
  throw new Error(`${name} ended (${String(code)}). It is the package ${name} of Debian.`);
}
