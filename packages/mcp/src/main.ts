#!/usr/bin/env node
/** The server over standard input and output. A client starts it, and stops it by closing the input. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';

// Standard output carries the protocol, so errors go to standard error. The server continues with the next message.
serveStdio(createServer, { onerror: (error) => process.stderr.write(`rueda-mcp: ${error.message}\n`) });
