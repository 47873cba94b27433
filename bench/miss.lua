-- Asks for the path in the first argument with a number behind it that counts up from the second.
local path, number

function init(args)
  path, number = args[1], tonumber(args[2])
end

function request()
  number = number + 1
  return wrk.format("GET", path .. string.format("%d", number))
end
