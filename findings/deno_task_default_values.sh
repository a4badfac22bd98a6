#!/usr/bin/env bash
# Deno 2.9.6: in a task `${PORT}` and `${PORT:-8000}` stay as they are written, and `$((1 + 2))` runs a command named 1.
#
# Expected: a task of deno.json is a shell's command, with `&&`, pipes, variables, globs and `$(...)`. What its shell
# does not know is an error, as `if` is one: 'Unsupported reserved word'.
# Seen: only `$PORT` is replaced. A variable in braces, with a default or without one, is handed over as it is written,
# whether it is set or not, with success. A program that makes a number of it listens to NaN, or a folder of that name
# appears. `$(( ))` is read as a command in brackets. Inside quotes it is the same. Give the default in the program, or
# write `PORT=8000` in front.
#
# Output seen, and required below:
#   PORT= bare: 
#   PORT= braces: ${PORT}
#   PORT= default: ${PORT:-8000}
#   PORT= quoted: port ${PORT:-8000}
#   PORT=9000 bare: 9000
#   PORT=9000 braces: ${PORT}
#   PORT=9000 default: ${PORT:-8000}
#   PORT=9000 quoted: port ${PORT:-8000}
#   sum: 1: command not found
#   if: error: Error parsing script 'if'.|Caused by:| Unsupported reserved word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit deno@2.9.6
cat >deno.json <<'TEXT'
{
  "tasks": {
    "bare": "echo $PORT",
    "braces": "echo ${PORT}",
    "default": "echo ${PORT:-8000}",
    "quoted": "echo \"port ${PORT:-8000}\"",
    "sum": "echo $((1 + 2))",
    "if": "if true; then echo yes; fi"
  }
}
TEXT
seen=$(
  for port in "" 9000; do
    for name in bare braces default quoted; do
      printf "PORT=%s %s: " "$port" "$name"
      PORT=$port timeout 60 npx deno task --quiet "$name"
    done
  done
  for name in sum if; do
    printf "%s: " "$name"
    NO_COLOR=1 timeout 60 npx deno task --quiet "$name" 2>&1 | sed '/^$/d' | head -n 3 | paste -sd'|' | tr -s ' ' || true
  done
)
echo "$seen"
[ "$seen" = "PORT= bare: 
PORT= braces: \${PORT}
PORT= default: \${PORT:-8000}
PORT= quoted: port \${PORT:-8000}
PORT=9000 bare: 9000
PORT=9000 braces: \${PORT}
PORT=9000 default: \${PORT:-8000}
PORT=9000 quoted: port \${PORT:-8000}
sum: 1: command not found
if: error: Error parsing script 'if'.|Caused by:| Unsupported reserved word." ]
