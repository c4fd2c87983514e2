// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A dollar token of the world box: ERC-20 with six decimals, as USDT and USDC have them. The whole supply is with
/// the issuer from the first block on; nobody can mint or seize. The issuer can do what those of USDT and USDC can: pause all
/// transfers, block addresses, take a fee of each transfer, and answer nothing.
contract Stablecoin {
    string public name;
    string public symbol;
    uint8 public constant decimals = 6;
    uint256 public immutable totalSupply;

    mapping(address holder => uint256 amount) public balanceOf;
    mapping(address holder => mapping(address spender => uint256 amount)) public allowance;

    address public immutable issuer;
    bool public paused;
    mapping(address holder => bool isBlocked) public isBlackListed;
    /// In hundredths of a per cent; goes to the issuer.
    uint256 public basisPointsRate;
    bool public isSilent;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotEnoughBalance(address holder, uint256 balance, uint256 wanted);
    error NotEnoughAllowance(address spender, uint256 allowance, uint256 wanted);
    error NoReceiver();
    error NotTheIssuer();
    error Paused();
    error Blocked(address holder);

    modifier onlyIssuer() {
        if (msg.sender != issuer) revert NotTheIssuer();
        _;
    }

    constructor(string memory tokenName, string memory tokenSymbol, uint256 supply) {
        name = tokenName;
        symbol = tokenSymbol;
        totalSupply = supply;
        issuer = msg.sender;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        if (isSilent) {
            // As a function without a result ends.
            assembly {
                return(0, 0)
            }
        }
        return true;
    }

    function setPaused(bool isPaused) external onlyIssuer {
        paused = isPaused;
    }

    function setBlocked(address holder, bool isBlocked) external onlyIssuer {
        isBlackListed[holder] = isBlocked;
    }

    function setFee(uint256 points) external onlyIssuer {
        basisPointsRate = points;
    }

    function setSilent(bool silent) external onlyIssuer {
        isSilent = silent;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert NotEnoughAllowance(msg.sender, allowed, value);
        // The largest number means "without limit" and is not counted down.
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        if (to == address(0)) revert NoReceiver();
        if (paused) revert Paused();
        if (isBlackListed[from]) revert Blocked(from);
        if (isBlackListed[to]) revert Blocked(to);
        uint256 balance = balanceOf[from];
        if (balance < value) revert NotEnoughBalance(from, balance, value);
        unchecked {
            // The balance was checked above, and all balances together never exceed the supply.
            balanceOf[from] = balance - value;
            balanceOf[to] += value;
        }
        uint256 fee = value * basisPointsRate / 10_000;
        emit Transfer(from, to, value - fee);
        if (fee == 0) return;
        balanceOf[to] -= fee;
        balanceOf[issuer] += fee;
        emit Transfer(from, issuer, fee);
    }
}
