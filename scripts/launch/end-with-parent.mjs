// Loaded into each child process before its own code: if the launcher dies silently, the child ends as well.
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process running.
  process.channel.unref();
}
